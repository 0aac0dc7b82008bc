import { calls } from '@vitrina/client/calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, textControl, useForm } from '../../../lib/state/use-form.ts';
import { waitText } from '../../../lib/wait-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { Answer } from './answer.tsx';
import styles from './public.module.css';
import { PublicFrame } from './public-frame.tsx';

/** Asks for a one-time link by mail. The answer never tells whether the person is known. */
export function Component() {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    initial: { staff_id: '' },
    check: ({ staff_id }) =>
      checkedWith(
        { staff_id: staff_id.trim() },
        { '/staff_id': staff_id.trim() === '' && 'Escriba su código de empleado.' },
      ),
    send: async (body) =>
      setAnswer((await request(calls.passwordLinks.forgotten, { body }, { aboutSession: true })).detail),
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
      title="¿Olvidó su contraseña?"
      line="Le enviaremos un enlace a su correo de trabajo para que cree otra."
      busy={form.busy}
    >
      {answer === null ? (
        <Form className={stack(16)} {...form.form}>
          <TextField
            label="Código de empleado"
            required
            error={form.errorAt('staff_id')}
            {...textControl(form, 'staff_id')}
            large
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            placeholder="Ej. mfunes"
          />
          <Button type="submit" kind="red" size="large" wide busy={form.busy} busyText="Enviando…">
            Enviar el enlace
          </Button>
        </Form>
      ) : (
        <Answer>{answer}</Answer>
      )}
      <p className={text('label', 'second')}>
        <Link className={cx(text('strong'), styles.link)} to="/pages/login">
          Volver al ingreso
        </Link>
      </p>
    </PublicFrame>
  );
}
