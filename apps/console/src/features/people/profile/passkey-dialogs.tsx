import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { NewPasskey, Passkey } from '@vitrina/contract';
import type { Issue } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { addPasskey, PasskeyError } from '../../../lib/session/passkeys.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, type FormInHand, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SaveButton } from '../../../ui/actions/save-button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { CodesList, CurrentPasswordField } from '../second-step-setup/index.ts';
import { deviceName } from '../sessions/index.ts';

/** Under which the own passkeys are kept. */
export const passkeysKey = ['profile', 'passkeys'] as const;

/** The contract's, whose schemas a form does not need. */
const maxNameLength = 60;

interface OfPasskey {
  readonly of: Passkey;
  readonly onClose: () => void;
}

const nameMissing = (name: string) => name.trim() === '' && 'Escriba el nombre.';
const passwordMissing = (password: string, isAsked: boolean) =>
  isAsked && password === '' && 'Escriba su contraseña.';
/** Password in the body of the call; absent right after the sign-in. */
const passwordIn = (password: string) => (password === '' ? {} : { password });

/** The session may have grown older while the dialog was open. */
const asksNow = (
  { errorAt }: Pick<FormInHand<{ readonly password: string }>, 'errorAt'>,
  asksPassword: boolean,
): boolean => asksPassword || errorAt('password') !== undefined;

function useListAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: passkeysKey });
}

/** Returns the error of the browser as an issue of the name, the field that has the focus. */
function explain(error: unknown): readonly Issue[] {
  return error instanceof PasskeyError ? [{ path: '/name', message: error.message }] : explainFailure(error);
}

/** Has the browser make a passkey, and names it. */
export function AddPasskeyDialog({
  asksPassword,
  onClose,
  onAdded,
}: {
  readonly asksPassword: boolean;
  readonly onClose: () => void;
  readonly onAdded: (made: NewPasskey) => void;
}) {
  const listAnew = useListAnew();
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent).name, password: '' },
    check: ({ name, password }) =>
      checkedWith(
        { name: name.trim(), ...passwordIn(password) },
        { '/name': nameMissing(name), '/password': passwordMissing(password, asksPassword) },
      ),
    send: async (body) => {
      const passkey = await addPasskey(body);
      await listAnew();
      noticeDone('created', 'Ya puede ingresar con esta llave de acceso.');
      onAdded(passkey);
    },
    explain,
  });
  return (
    <Dialog
      title="Nueva llave de acceso"
      line="El navegador le pedirá su huella, su rostro o su PIN. La llave queda en su equipo o en su gestor de contraseñas, y la consola nunca la ve."
      icon={<IconKey stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Esperando al navegador…">
            Agregar
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <NameField form={form} help="Para reconocerla, por ejemplo «Laptop de la oficina»." />
        {asksNow(form, asksPassword) && <CurrentPasswordField form={form} />}
      </div>
    </Dialog>
  );
}

/** The codes by which the person gets in without the passkey, which are shown only here. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title="Guarde sus códigos de recuperación"
      line="Desde ahora, al ingresar con su contraseña también se le pide su llave."
      icon={<IconKey stroke={1.75} />}
      onClose={onClose}
    >
      <CodesList codes={codes} lost="su llave" onDone={onClose} />
    </Dialog>
  );
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ of: { id, name }, onClose }: OfPasskey) {
  const listAnew = useListAnew();
  const form = useForm({
    initial: { name },
    check: (values) => checkedWith({ name: values.name.trim() }, { '/name': nameMissing(values.name) }),
    send: async (body) => {
      await request(calls.passkeys.rename, { params: { passkeyId: id }, body });
      await listAnew();
      noticeDone('updated');
      onClose();
    },
  });
  return (
    <Dialog
      title="Renombrar la llave de acceso"
      icon={<IconKey stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <SaveButton busy={form.busy} />
        </>
      }
    >
      <NameField form={form} />
    </Dialog>
  );
}

/** Removes a passkey, with what that means. */
export function RemovePasskeyDialog({
  of: { id, name },
  asksPassword,
  onClose,
}: OfPasskey & { readonly asksPassword: boolean }) {
  const listAnew = useListAnew();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      checkedWith(passwordIn(password), { '/password': passwordMissing(password, asksPassword) }),
    send: async (body) => {
      await request(calls.passkeys.remove, { params: { passkeyId: id }, body });
      await listAnew();
      noticeDone('deleted', 'Con esa llave de acceso ya no se puede ingresar.');
      onClose();
    },
  });
  return (
    <Dialog
      title="¿Quitar la llave de acceso?"
      line="Con ella ya no se podrá ingresar. Las sesiones abiertas siguen: si perdió el equipo, ciérrelas también. En el equipo, bórrela de su gestor de contraseñas."
      icon={<IconTrash stroke={1.75} />}
      tone="danger"
      box={<p className={text('name', 'anywhere')}>{name}</p>}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>No, cancelar</Button>
          <Button
            type="submit"
            kind="danger"
            icon={<IconTrash stroke={1.75} />}
            busy={form.busy}
            busyText="Quitando…"
          >
            Sí, quitar
          </Button>
        </>
      }
    >
      {asksNow(form, asksPassword) && <CurrentPasswordField form={form} />}
    </Dialog>
  );
}

function NameField({
  form,
  help,
}: {
  readonly form: Pick<FormInHand<{ readonly name: string }>, 'values' | 'errorAt'> & {
    readonly set: (change: { readonly name: string }) => void;
  };
  readonly help?: string;
}) {
  return (
    <TextField
      label="Nombre"
      required
      error={form.errorAt('name')}
      {...(help !== undefined && { help })}
      name="name"
      value={form.values.name}
      onChange={({ currentTarget }) => form.set({ name: currentTarget.value })}
      maxLength={maxNameLength}
      autoComplete="off"
      data-autofocus
    />
  );
}
