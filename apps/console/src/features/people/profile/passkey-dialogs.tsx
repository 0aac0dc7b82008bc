import { IconKey, IconTrash } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import type { NewPasskey, Passkey } from '@vitrina/contract';
import type { Issue } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { useReload } from '../../../lib/calls/use-action.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { addPasskey, PasskeyError } from '../../../lib/session/passkeys.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, textField, useForm } from '../../../lib/state/use-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { CodesList, PasswordDialog, usePasswordForm } from '../second-step-setup/index.ts';
import { deviceName } from '../sessions/index.ts';

/** Query key of the person's passkeys. */
export const passkeysKey = ['profile', 'passkeys'] as const;

interface PasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const nameField = {
  label: 'Nombre',
  required: true,
  // Limit of the contract, whose schemas a form does not load.
  maxLength: 60,
  autoComplete: 'off',
  'data-autofocus': true,
} as const;

const checkName = ({ name }: { readonly name: string }) =>
  checkedWith({ name: name.trim() }, { '/name': name.trim() === '' && 'Escriba el nombre.' });

/** Returns an error of the browser as an issue of the name field. */
function explainError(error: unknown): readonly Issue[] {
  return error instanceof PasskeyError ? [{ path: '/name', message: error.message }] : explainFailure(error);
}

interface AddPasskeyProps {
  readonly asksPassword: boolean;
  readonly onClose: () => void;
  readonly onAdded: (passkey: NewPasskey) => void;
}

/** Dialog in which the person names a passkey, which the browser then creates. */
export function AddPasskeyDialog({ asksPassword, onClose, onAdded }: AddPasskeyProps) {
  const reloadPasskeys = useReload(passkeysKey);
  const { form, passwordField } = usePasswordForm({
    asksPassword,
    initial: { name: deviceName(navigator.userAgent).name },
    check: checkName,
    send: async (body) => {
      const passkey = await addPasskey(body);
      await reloadPasskeys();
      noticeDone('created', 'Ya puede ingresar con esta llave de acceso.');
      onAdded(passkey);
    },
    explain: explainError,
  });
  return (
    <FormDialog
      form={form}
      title="Nueva llave de acceso"
      line="El navegador le pedirá su huella, su rostro o su PIN. La llave queda en su equipo o en su gestor de contraseñas, y la consola nunca la ve."
      icon={<IconKey stroke={1.75} />}
      sendText="Agregar"
      busyText="Esperando al navegador…"
      onClose={onClose}
    >
      <div className={stack(16)}>
        <TextField
          {...textField(form, 'name')}
          {...nameField}
          help="Para reconocerla, por ejemplo «Laptop de la oficina»."
        />
        {passwordField}
      </div>
    </FormDialog>
  );
}

/** Dialog that shows recovery codes once. With a code the person can sign in without the passkey. */
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
      <CodesList codes={codes} lostThing="su llave" onDone={onClose} />
    </Dialog>
  );
}

/** Dialog that renames a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyProps) {
  const reloadPasskeys = useReload(passkeysKey);
  const form = useForm({
    initial: { name },
    check: checkName,
    send: async (body) => {
      await request(calls.passkeys.rename, { params: { passkeyId: id }, body });
      await reloadPasskeys();
      noticeDone('updated');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Renombrar la llave de acceso"
      icon={<IconKey stroke={1.75} />}
      onClose={onClose}
    >
      <TextField {...textField(form, 'name')} {...nameField} />
    </FormDialog>
  );
}

/** Dialog that removes a passkey after explaining the consequences. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  asksPassword,
  onClose,
}: PasskeyProps & { readonly asksPassword: boolean }) {
  const reloadPasskeys = useReload(passkeysKey);
  return (
    <PasswordDialog
      title="¿Quitar la llave de acceso?"
      line="Con ella ya no se podrá ingresar. Las sesiones abiertas siguen: si perdió el equipo, ciérrelas también. En el equipo, bórrela de su gestor de contraseñas."
      icon={<IconTrash stroke={1.75} />}
      tone="danger"
      box={<p className={text('name', 'anywhere')}>{name}</p>}
      sendText="Sí, quitar"
      busyText="Quitando…"
      asksPassword={asksPassword}
      onClose={onClose}
      send={async (body) => {
        await request(calls.passkeys.remove, { params: { passkeyId: id }, body });
        await reloadPasskeys();
        noticeDone('deleted', 'Con esa llave de acceso ya no se puede ingresar.');
        onClose();
      }}
    />
  );
}
