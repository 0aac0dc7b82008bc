import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { type FormState, textField } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { PublicFrame } from './public-frame.tsx';
import { AnswerText, LinkLine, staffIdField, useRequestForm } from './public-parts.tsx';

const emptyForm = { name: '', staff_id: '', email: '', reason: '' };

/**
 * Checks the fields without a schema, because no schema is loaded on this page. The service checks everything again.
 */
function checkRegistration(values: typeof emptyForm): Checked<typeof emptyForm> {
  const name = values.name.trim();
  const staff_id = values.staff_id.trim();
  const email = values.email.trim();
  return checkedWith(
    { name, staff_id, email, reason: values.reason.trim() },
    {
      '/name': name.length < 3 && 'Escriba su nombre completo.',
      '/staff_id': staff_id.length < 2 && 'Escriba su código de empleado.',
      '/email': !/^\S+@\S+\.\S+$/u.test(email) && 'Escriba un correo como nombre@dominio.hn.',
    },
  );
}

/**
 * Screen on which a person requests an account. An administrator approves or refuses the request. The response does
 * not reveal whether the person has an account.
 */
export function Component() {
  const { form, answer } = useRequestForm(emptyForm, checkRegistration, (body) =>
    request(calls.auth.register, { body }, { isSessionCall: true }),
  );
  return (
    <PublicFrame
      title="Solicite una cuenta"
      description="Un administrador revisará su solicitud antes de darle acceso."
      busy={form.busy}
    >
      {answer === null ? <RequestForm form={form} /> : <AnswerText>{answer}</AnswerText>}
      <LinkLine textBefore="¿Ya tiene acceso?" to="/pages/login">
        Ingrese a la consola
      </LinkLine>
    </PublicFrame>
  );
}

function RequestForm({ form }: { readonly form: FormState<typeof emptyForm> }) {
  const sharedProps = { large: true, required: true };
  return (
    <Form className={stack(16)} {...form.form}>
      <TextField
        {...sharedProps}
        {...textField(form, 'name')}
        label="Nombre completo"
        autoComplete="name"
        maxLength={120}
        autoFocus
      />
      <TextField {...sharedProps} {...textField(form, 'staff_id')} {...staffIdField} maxLength={60} />
      <TextField
        {...sharedProps}
        {...textField(form, 'email')}
        label="Correo de trabajo"
        type="email"
        autoComplete="email"
        maxLength={120}
      />
      <AreaField {...textField(form, 'reason')} label="Para qué necesita el acceso" maxLength={500} />
      <Button type="submit" kind="red" size="large" wide busy={form.busy} busyText="Enviando…">
        Enviar solicitud
      </Button>
    </Form>
  );
}
