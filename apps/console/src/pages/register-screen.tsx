import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../lib/api.ts';
import { isApiError } from '../lib/api-error.ts';
import { calls } from '../lib/calls.ts';
import { noticeFailure } from '../lib/notices.ts';
import { waitText } from '../lib/wait-text.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { FieldFrame } from '../ui/field-frame.tsx';
import { Form, type FormProps } from '../ui/form.tsx';
import { TextArea, TextInput } from '../ui/inputs.tsx';
import { row, stack, text } from '../ui/primitives/index.ts';
import { IconTile } from '../ui/states.tsx';
import styles from './public.module.css';
import { PublicFrame } from './public-frame.tsx';

type FieldName = 'name' | 'staff_id' | 'email' | 'reason';
type Faults = Partial<Record<FieldName, string>>;

/** Asks for an account; an administrator decides. The answer never tells whether the person is known. */
export function Component() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [answer, setAnswer] = useState<string | null>(null);

  const check = (form: HTMLFormElement): boolean => {
    const found = faultsOf(typedIn(form));
    setFaults(found);
    return Object.keys(found).length === 0;
  };

  const send = async (target: HTMLFormElement) => {
    if (busy) return;
    const body = typedIn(target);
    setBusy(true);
    try {
      setAnswer((await request(calls.auth.register, { body }, { aboutSession: true })).detail);
    } catch (error) {
      const told = isApiError(error)
        ? Object.fromEntries(error.errors.map(({ path, message }) => [path.slice(1), message]))
        : {};
      setFaults(told);
      if (focusFirst(target, told)) return;
      noticeFailure(
        error,
        isApiError(error) && error.status === 429
          ? `Demasiadas solicitudes. Espere ${waitText(error.retryAfter)} e intente de nuevo.`
          : undefined,
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicFrame
      title="Solicite una cuenta"
      line="Un administrador revisará su solicitud antes de darle acceso."
      busy={busy}
    >
      {answer === null ? (
        <RequestForm busy={busy} faults={faults} check={check} onSend={(form) => void send(form)} />
      ) : (
        <Card padding="rail" className={row(12, 'start')} role="status">
          <IconTile tone="success" size="small" icon={<IconMailCheck stroke={1.75} />} />
          <p>{answer}</p>
        </Card>
      )}
      <p className={text('label', 'second')}>
        ¿Ya tiene acceso?{' '}
        <Link className={cx(text('strong'), styles.link)} to="/pages/login">
          Ingrese a la consola
        </Link>
      </p>
    </PublicFrame>
  );
}

function typedIn(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  const text = (name: FieldName): string => String(data.get(name) ?? '').trim();
  return { name: text('name'), staff_id: text('staff_id'), email: text('email'), reason: text('reason') };
}

interface RequestFormProps extends Pick<FormProps, 'check' | 'onSend'> {
  readonly busy: boolean;
  readonly faults: Faults;
}

function RequestForm({ busy, faults, check, onSend }: RequestFormProps) {
  return (
    <Form className={stack(16)} check={check} onSend={onSend}>
      <FieldFrame label="Nombre completo" required error={faults.name}>
        {(control) => (
          <TextInput {...control} name="name" large autoComplete="name" maxLength={120} autoFocus />
        )}
      </FieldFrame>
      <FieldFrame label="Código de empleado" required error={faults.staff_id}>
        {(control) => (
          <TextInput
            {...control}
            name="staff_id"
            large
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            placeholder="Ej. mfunes"
          />
        )}
      </FieldFrame>
      <FieldFrame label="Correo de trabajo" required error={faults.email}>
        {(control) => (
          <TextInput {...control} name="email" type="email" large autoComplete="email" maxLength={120} />
        )}
      </FieldFrame>
      <FieldFrame label="Para qué necesita el acceso" error={faults.reason}>
        {(control) => <TextArea {...control} name="reason" maxLength={500} />}
      </FieldFrame>
      <Button type="submit" kind="red" size="large" wide busy={busy} busyText="Enviando…">
        Enviar solicitud
      </Button>
    </Form>
  );
}

/** What can be seen without asking the service; the service checks everything again. */
function faultsOf(body: Record<FieldName, string>): Faults {
  return {
    ...(body.name.length < 3 && { name: 'Escriba su nombre completo.' }),
    ...(body.staff_id.length < 2 && { staff_id: 'Escriba su código de empleado.' }),
    ...(!/^\S+@\S+\.\S+$/u.test(body.email) && { email: 'Escriba un correo como nombre@dominio.hn.' }),
  };
}

/** Moves the focus to the first field that has a fault; false when there is none. */
function focusFirst(form: HTMLFormElement, faults: Faults): boolean {
  const first = [...form.elements].find(
    (element) => 'name' in element && typeof element.name === 'string' && element.name in faults,
  );
  if (first instanceof HTMLElement) first.focus();
  return first !== undefined;
}
