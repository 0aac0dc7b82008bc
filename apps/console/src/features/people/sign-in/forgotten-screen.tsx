import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { textField } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { PublicFrame } from './public-frame.tsx';
import { AnswerText, LinkLine, staffIdField, useRequestForm } from './public-parts.tsx';

const checkStaffId = ({ staff_id }: { readonly staff_id: string }) =>
  checkedWith(
    { staff_id: staff_id.trim() },
    { '/staff_id': staff_id.trim() === '' && 'Escriba su código de empleado.' },
  );

/**
 * Screen that requests a one-time link for a new password by mail. The response does not reveal whether the account
 * exists.
 */
export function Component() {
  const { form, answer } = useRequestForm({ staff_id: '' }, checkStaffId, (body) =>
    request(calls.passwordLinks.forgotten, { body }, { isSessionCall: true }),
  );
  return (
    <PublicFrame
      title="¿Olvidó su contraseña?"
      description="Le enviaremos un enlace a su correo de trabajo para que cree otra."
      busy={form.busy}
    >
      {answer === null ? (
        <Form className={stack(16)} {...form.form}>
          <TextField {...textField(form, 'staff_id')} {...staffIdField} required autoFocus maxLength={128} />
          <Button type="submit" kind="red" size="large" wide busy={form.busy} busyText="Enviando…">
            Enviar el enlace
          </Button>
        </Form>
      ) : (
        <AnswerText>{answer}</AnswerText>
      )}
      <LinkLine to="/pages/login">Volver al ingreso</LinkLine>
    </PublicFrame>
  );
}
