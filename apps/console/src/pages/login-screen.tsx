import { maxPasswordBytes } from '@vitrina/model/password';
import { useId, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { isApiError } from '../lib/api-error.ts';
import { noticeFailure } from '../lib/notices.ts';
import { signIn } from '../lib/sign-in.ts';
import { waitText } from '../lib/wait-text.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { FieldFrame } from '../ui/field-frame.tsx';
import { Form } from '../ui/form.tsx';
import { Checkbox, PasswordInput, TextInput } from '../ui/inputs.tsx';
import { stack, text } from '../ui/primitives/index.ts';
import { notify } from '../ui/toast-store.ts';
import type { LoginData } from './login-loader.ts';
import styles from './public.module.css';
import { PublicFrame } from './public-frame.tsx';

interface Faults {
  readonly staffId?: string | undefined;
  readonly password?: string | undefined;
  /** The pair was refused: both fields are marked, the words stand under the second. */
  readonly both?: boolean;
}

/** Sign-in (source sections 2, 5 and 8). */
export function Component() {
  const { to } = useLoaderData<LoginData>();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const passwordField = useRef<HTMLInputElement>(null);
  const limits = useId();

  const check = (form: HTMLFormElement): boolean => {
    const { staffId, password } = typedIn(form);
    setFaults({
      staffId: staffId === '' ? 'Escriba su código de empleado.' : undefined,
      password: password === '' ? 'Escriba su contraseña.' : undefined,
    });
    return staffId !== '' && password !== '';
  };

  const send = async (form: HTMLFormElement) => {
    if (busy) return;
    const { staffId, password, keep } = typedIn(form);
    setBusy(true);
    try {
      await signIn(staffId, password, keep);
      await navigate(to, { replace: true });
    } catch (error) {
      setFaults(refusal(error));
      passwordField.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicFrame
      title="Ingrese a la consola"
      line="Administre lo que Banco, Seguros y Empresas muestran en sus sitios."
      busy={busy}
    >
      <Form className={stack(16)} check={check} onSend={(form) => void send(form)}>
        <FieldFrame label="Código de empleado" error={faults.staffId}>
          {(control) => (
            <TextInput
              {...control}
              {...(faults.both && { 'aria-invalid': true })}
              name="staff_id"
              large
              autoFocus
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
              placeholder="Ej. mfunes"
              aria-required
            />
          )}
        </FieldFrame>
        <FieldFrame label="Contraseña" error={faults.password}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={passwordField}
              name="password"
              large
              autoComplete="current-password"
              maxLength={maxPasswordBytes}
              placeholder="••••••••••"
              aria-required
            />
          )}
        </FieldFrame>
        <div className={stack(4)}>
          <Checkbox name="keep" aria-describedby={limits}>
            Mantener la sesión en este equipo
          </Checkbox>
          <p id={limits} className={cx(text('label', 'second'), styles.limits)}>
            Seguirá abierta aunque cierre el navegador. Sin actividad se cierra igualmente.
          </p>
        </div>
        <Button type="submit" kind="red" size="large" wide busy={busy} busyText="Ingresando…">
          Ingresar
        </Button>
      </Form>
      <p className={text('label', 'second')}>
        ¿No tiene acceso?{' '}
        <Link className={cx(text('strong'), styles.link)} to="/pages/register">
          Solicite una cuenta
        </Link>
      </p>
    </PublicFrame>
  );
}

function typedIn(form: HTMLFormElement): { staffId: string; password: string; keep: boolean } {
  const data = new FormData(form);
  return {
    staffId: String(data.get('staff_id') ?? '').trim(),
    password: String(data.get('password') ?? ''),
    keep: data.get('keep') === 'on',
  };
}

/** Tells why it failed in a notice, and gives what stands beside the fields. */
function refusal(error: unknown): Faults {
  if (isApiError(error) && error.status === 401) {
    notify({
      tone: 'danger',
      title: 'Error de autenticación',
      text: 'El usuario o contraseña inválida. Intentelo nuevamente.',
      duration: 2500,
    });
    return { both: true, password: 'Revise el código y la contraseña.' };
  }
  if (isApiError(error) && error.status === 429) {
    const wait = `Demasiados intentos. Espere ${waitText(error.retryAfter)} e intente de nuevo.`;
    notify({ tone: 'danger', title: 'Error de autenticación', text: wait, duration: 2500 });
    return { password: wait };
  }
  noticeFailure(error);
  return {};
}
