import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { maxPasswordBytes, minPasswordLetters, passwordTooShortMessage } from '@vitrina/model/password';
import { request } from '../../../lib/calls/api.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';

type Passwords = InputOf<CommonCalls['auth']['changePassword']>['body'];

const emptyForm = { current: '', next: '', again: '' };

/** Returns the errors of the typed passwords. */
function check({ current, next, again }: typeof emptyForm): Checked<Passwords> {
  return checkedWith(
    { current, next },
    {
      '/current': current === '' && 'Escriba su contraseña actual.',
      '/next': [...next].length < minPasswordLetters && passwordTooShortMessage,
      '/again': again !== next && 'Las dos contraseñas nuevas no son iguales.',
    },
  );
}

/** Changes the own password; every other session of the person ends with it. */
export function PasswordCard() {
  const queries = useQueryClient();
  const form = useForm({
    initial: emptyForm,
    check,
    send: async (body) => {
      await request(calls.auth.changePassword, { body });
      form.reset();
      notify({
        tone: 'success',
        title: 'Excelente!',
        text: 'Registro actualizado!',
        detail: 'Las demás sesiones se cerraron.',
      });
      await queries.invalidateQueries({ queryKey: ['profile'] });
    },
  });

  return (
    <SectionCard
      title="Contraseña"
      line="Al cambiarla se cierran sus demás sesiones."
      titleId="password-card"
    >
      <Form className={stack(16)} {...form.form}>
        <PasswordField
          label="Contraseña actual"
          required
          error={form.errorAt('current')}
          {...textControl(form, 'current')}
          autoComplete="current-password"
          maxLength={maxPasswordBytes}
        />
        <PasswordField
          label="Contraseña nueva"
          required
          help={`Al menos ${minPasswordLetters} letras. Una frase corta es fácil de recordar.`}
          error={form.errorAt('next')}
          {...textControl(form, 'next')}
          autoComplete="new-password"
          maxLength={maxPasswordBytes}
        />
        <PasswordField
          label="Repita la contraseña nueva"
          required
          error={form.errorAt('again')}
          {...textControl(form, 'again')}
          autoComplete="new-password"
          maxLength={maxPasswordBytes}
        />
        <div>
          <Button type="submit" kind="red" busy={form.busy} busyText="Cambiando…">
            Cambiar contraseña
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
