import { IconLock } from '@tabler/icons-react';
import { maxPasswordBytes } from '@vitrina/model/password';
import { useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { checkCredentials } from '../lib/check-credentials.ts';
import { sessionStore } from '../lib/session.ts';
import { sessionLife } from '../lib/session-life.ts';
import { signIn } from '../lib/sign-in.ts';
import { textControl, useForm } from '../lib/use-form.ts';
import { waitText } from '../lib/wait-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { PasswordInput, TextInput } from '../ui/inputs.tsx';
import { stack } from '../ui/primitives/index.ts';

export interface ReSignInDialogProps {
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Signs in again without leaving the screen. Another person's code loads the console anew, with nothing of the first. */
export function ReSignInDialog({ onDone, onLeave }: ReSignInDialogProps) {
  const [staffId] = useState(() => sessionLife.read()?.staffId);
  const [person] = useState(() => sessionStore.read()?.userName);
  const form = useForm({
    initial: { staff_id: staffId ?? '', password: '', keep: false },
    check: checkCredentials,
    send: async ({ staff_id, password, keep }) => {
      await signIn(staff_id, password, keep);
      if (sessionStore.read()?.userName === person) onDone();
      else window.location.assign('/');
    },
    explain: (error) => [{ path: '/password', message: refusal(error) }],
  });

  return (
    <Dialog
      title="Su sesión terminó"
      line="Ingrese de nuevo para continuar. Lo que escribió en esta pantalla sigue aquí."
      icon={<IconLock stroke={1.75} />}
      onClose={() => undefined}
      form={form.form}
      actions={
        <>
          <Button onClick={onLeave}>Salir</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Ingresando…">
            Ingresar
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <FieldFrame label="Código de empleado" error={form.errorAt('staff_id')}>
          {(control) => (
            <TextInput
              {...control}
              {...textControl(form, 'staff_id')}
              autoComplete="username"
              readOnly={staffId !== undefined}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Contraseña" error={form.errorAt('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...textControl(form, 'password')}
              autoComplete="current-password"
              maxLength={maxPasswordBytes}
              data-autofocus={staffId === undefined ? undefined : true}
            />
          )}
        </FieldFrame>
      </div>
    </Dialog>
  );
}

function refusal(error: unknown): string {
  if (!isApiError(error)) return 'No se pudo ingresar. Intente de nuevo.';
  if (error.status === 401) return 'Revise el código y la contraseña.';
  if (error.status === 429)
    return `Demasiados intentos. Espere ${waitText(error.retryAfter)} e intente de nuevo.`;
  return error.detail;
}
