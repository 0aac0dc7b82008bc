import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxPasswordBytes, minPasswordLetters, passwordTooShortMessage } from '@vitrina/model/password';
import { useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { AuthCalls, InputOf } from '../../lib/call-types.ts';
import { calls } from '../../lib/calls.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/inputs.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { notify } from '../../ui/toast-store.ts';

type Passwords = InputOf<AuthCalls['changePassword']>['body'];
type Faults = Readonly<Record<string, string>>;

/** Reads the typed text of a box by its name. */
function textIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? '');
}

/** What is wrong with the typed passwords, by box. */
function faultsOf(text: (name: string) => string): Faults {
  return {
    ...(text('current') === '' && { current: 'Escriba su contraseña actual.' }),
    ...([...text('next')].length < minPasswordLetters && { next: passwordTooShortMessage }),
    ...(text('again') !== text('next') && { again: 'Las dos contraseñas nuevas no son iguales.' }),
  };
}

/** Changes the own password; every other session of the person ends with it. */
export function PasswordCard() {
  const sent = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: Passwords) => request(calls.auth.changePassword, { body }),
    onSuccess: () => {
      sent.current?.reset();
      notify({
        tone: 'success',
        title: 'Excelente!',
        text: 'Registro actualizado!',
        detail: 'Las demás sesiones se cerraron.',
      });
      return queries.invalidateQueries({ queryKey: ['profile'] });
    },
    onError: (error) => {
      const told = isApiError(error)
        ? Object.fromEntries(error.errors.map(({ path, message }) => [path.slice(1), message]))
        : {};
      setFaults(told);
      if (Object.keys(told).length === 0) noticeFailure(error);
    },
  });

  const check = (form: HTMLFormElement): boolean => {
    const found = faultsOf(textIn(form));
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const send = (form: HTMLFormElement) => {
    if (change.isPending) return;
    sent.current = form;
    const text = textIn(form);
    change.mutate({ current: text('current'), next: text('next') });
  };

  return (
    <SectionCard
      title="Contraseña"
      line="Al cambiarla se cierran sus demás sesiones."
      titleId="password-card"
    >
      <Form className={stack(16)} check={check} onSend={send}>
        <FieldFrame label="Contraseña actual" required error={faults['current']}>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              maxLength={maxPasswordBytes}
            />
          )}
        </FieldFrame>
        <FieldFrame
          label="Contraseña nueva"
          required
          help={`Al menos ${minPasswordLetters} letras. Una frase corta es fácil de recordar.`}
          error={faults['next']}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="next"
              autoComplete="new-password"
              maxLength={maxPasswordBytes}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Repita la contraseña nueva" required error={faults['again']}>
          {(control) => (
            <PasswordInput
              {...control}
              name="again"
              autoComplete="new-password"
              maxLength={maxPasswordBytes}
            />
          )}
        </FieldFrame>
        <div>
          <Button type="submit" kind="red" busy={change.isPending} busyText="Cambiando…">
            Cambiar contraseña
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
