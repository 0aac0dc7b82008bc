import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { noticeDone } from '../../../lib/notices.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, textField, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { newPasswordError, newPasswordField, repeatedPasswordField } from '../new-password.ts';
import { PublicFrame } from './public-frame.tsx';
import { LinkLine } from './public-parts.tsx';

type LinkOwner = AnswerOf<CommonCalls['passwordLinks']['read']>;

/** Loads the owner of a one-time link. `failure` is the error if the load fails. */
function useLinkOwner(secret: string) {
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = useCallback(() => {
    setFailure(null);
    request(calls.passwordLinks.read, { body: { secret } }, { isSessionCall: true }).then(
      setOwner,
      setFailure,
    );
  }, [secret]);
  useEffect(ask, [ask]);
  return { owner, failure, ask };
}

/** Screen that sets a password through a one-time link. The secret of the link is after the `#` of the address. */
export function Component() {
  const [secret] = useState(useLocation().hash.slice(1));
  const { owner, failure, ask } = useLinkOwner(secret);
  if (failure !== null) return <UnusableLink failure={failure} onRetry={ask} />;
  if (owner === null)
    return (
      <PublicFrame title="Cree su contraseña" description="Comprobando el enlace…">
        <SkeletonGroup label="Comprobando el enlace…">
          <div className={stack(16)}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        </SkeletonGroup>
      </PublicFrame>
    );
  return <PasswordForm owner={owner} secret={secret} />;
}

/** Message for a link that is used, expired or unknown, or that could not be checked. */
function UnusableLink({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const isOver = isApiError(failure) && (failure.status === 404 || failure.status === 400);
  return (
    <PublicFrame
      title={isOver ? 'Este enlace ya no sirve' : 'Cree su contraseña'}
      description={
        isOver
          ? 'Cada enlace sirve una sola vez y por poco tiempo. Pida otro a un administrador.'
          : 'No se pudo comprobar el enlace.'
      }
    >
      {!isOver && <LoadError title="No se pudo comprobar el enlace" error={failure} onRetry={onRetry} />}
      <LinkLine to="/pages/login">Volver al ingreso</LinkLine>
    </PublicFrame>
  );
}

const emptyForm = { password: '', repetition: '' };

function checkPassword({ password, repetition }: typeof emptyForm): Checked<{ readonly password: string }> {
  return checkedWith(
    { password },
    {
      '/password': newPasswordError(password),
      '/repetition': repetition !== password && 'Las dos contraseñas no son iguales.',
    },
  );
}

function PasswordForm({ owner, secret }: { readonly owner: LinkOwner; readonly secret: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    initial: emptyForm,
    check: checkPassword,
    send: async ({ password }) => {
      await request(calls.passwordLinks.use, { body: { secret, password } }, { isSessionCall: true });
      noticeDone('updated', 'Ya puede ingresar con su contraseña nueva.');
      // The address with the link does not stay behind.
      await navigate('/pages/login', { replace: true });
    },
    explain: (error) => {
      if (!isApiError(error) || error.status !== 404) return explainFailure(error);
      setFailure(error);
      return [];
    },
  });
  if (failure !== null) return <UnusableLink failure={failure} onRetry={() => setFailure(null)} />;
  return (
    <PublicFrame
      title="Cree su contraseña"
      description={`${owner.name}, el enlace sirve hasta el ${withFullStop(formatDateTime(owner.expires_at))}`}
      busy={form.busy}
    >
      <Form className={stack(16)} {...form.form}>
        {/* So that the browser keeps the password with its account. */}
        <input type="text" name="username" autoComplete="username" value={owner.staff_id} readOnly hidden />
        <PasswordField {...textField(form, 'password')} {...newPasswordField} large autoFocus />
        <PasswordField {...textField(form, 'repetition')} {...repeatedPasswordField} large />
        <Button type="submit" kind="red" size="large" wide busy={form.busy} busyText="Guardando…">
          Guardar la contraseña
        </Button>
      </Form>
      <p className={text('label', 'second')}>
        Ingresará con su código de empleado, <b>{owner.staff_id}</b>. Las sesiones que tenga abiertas se
        cerrarán.
      </p>
    </PublicFrame>
  );
}
