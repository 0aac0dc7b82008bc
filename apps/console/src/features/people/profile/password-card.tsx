import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { maxPasswordBytes } from '@vitrina/model/password';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { newPasswordError, newPasswordField, repeatedPasswordField } from '../new-password.ts';

type PasswordsBody = InputOf<CommonCalls['auth']['changePassword']>['body'];

const emptyForm = { current: '', next: '', repetition: '' };

/** Returns the errors of the typed passwords. */
function checkPasswords({ current, next, repetition }: typeof emptyForm): Checked<PasswordsBody> {
  return checkedWith(
    { current, next },
    {
      '/current': current === '' && 'Escriba su contraseña actual.',
      '/next': newPasswordError(next),
      '/repetition': repetition !== next && 'Las dos contraseñas nuevas no son iguales.',
    },
  );
}

/** Card in which the person changes the password. The change ends the person's other sessions. */
export function PasswordCard() {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: emptyForm,
    check: checkPasswords,
    send: async (body) => {
      await request(calls.auth.changePassword, { body });
      form.reset();
      noticeDone('updated', 'Las demás sesiones se cerraron.');
      await queryClient.invalidateQueries({ queryKey: ['profile'] });
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
          {...textField(form, 'current')}
          label="Contraseña actual"
          required
          autoComplete="current-password"
          maxLength={maxPasswordBytes}
        />
        <PasswordField {...textField(form, 'next')} {...newPasswordField} />
        <PasswordField {...textField(form, 'repetition')} {...repeatedPasswordField} />
        <div>
          <Button type="submit" kind="red" busy={form.busy} busyText="Cambiando…">
            Cambiar contraseña
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
