import { calls } from '@vitrina/client/calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, type FormInHand, textControl, useForm } from '../../../lib/state/use-form.ts';
import { waitText } from '../../../lib/wait-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { Answer } from './answer.tsx';
import styles from './public.module.css';
import { PublicFrame } from './public-frame.tsx';

const emptyForm = { name: '', staff_id: '', email: '', reason: '' };

/** Checks the fields without the service, which checks everything again; this page opens before any schema is loaded. */
function check(values: typeof emptyForm): Checked<typeof emptyForm> {
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

/** Asks for an account; an administrator decides. The answer never tells whether the person is known. */
export function Component() {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    initial: emptyForm,
    check,
    send: async (body) =>
      setAnswer((await request(calls.auth.register, { body }, { aboutSession: true })).detail),
    explain: (error) => {
      if (!isApiError(error) || error.status !== 429) return explainFailure(error);
      noticeFailure(
        error,
        `Demasiadas solicitudes. Espere ${waitText(error.retryAfter)} e intente de nuevo.`,
      );
      return [];
    },
  });

  return (
    <PublicFrame
      title="Solicite una cuenta"
      line="Un administrador revisará su solicitud antes de darle acceso."
      busy={form.busy}
    >
      {answer === null ? <RequestForm form={form} /> : <Answer>{answer}</Answer>}
      <p className={text('label', 'second')}>
        ¿Ya tiene acceso?{' '}
        <Link className={cx(text('strong'), styles.link)} to="/pages/login">
          Ingrese a la consola
        </Link>
      </p>
    </PublicFrame>
  );
}

function RequestForm({ form }: { readonly form: FormInHand<typeof emptyForm> }) {
  return (
    <Form className={stack(16)} {...form.form}>
      <TextField
        label="Nombre completo"
        required
        error={form.errorAt('name')}
        {...textControl(form, 'name')}
        large
        autoComplete="name"
        maxLength={120}
        autoFocus
      />
      <TextField
        label="Código de empleado"
        required
        error={form.errorAt('staff_id')}
        {...textControl(form, 'staff_id')}
        large
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder="Ej. mfunes"
      />
      <TextField
        label="Correo de trabajo"
        required
        error={form.errorAt('email')}
        {...textControl(form, 'email')}
        type="email"
        large
        autoComplete="email"
        maxLength={120}
      />
      <AreaField
        label="Para qué necesita el acceso"
        error={form.errorAt('reason')}
        {...textControl(form, 'reason')}
        maxLength={500}
      />
      <Button type="submit" kind="red" size="large" wide busy={form.busy} busyText="Enviando…">
        Enviar solicitud
      </Button>
    </Form>
  );
}
