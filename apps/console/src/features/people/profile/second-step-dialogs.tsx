import { IconKey, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CodesList, PasswordDialog, SecondStepSetUp } from '../second-step-setup/index.ts';

interface StepDialogProps {
  readonly asksPassword: boolean;
  readonly onClose: () => void;
}

/** Dialog that sets up an authenticator app. It replaces the current app if there is one. */
export function SetUpDialog({
  asksPassword,
  onClose,
  isReplacing,
}: StepDialogProps & { readonly isReplacing: boolean }) {
  return (
    <Dialog
      title={isReplacing ? 'Cambie de teléfono' : 'Active la verificación en dos pasos'}
      line={
        isReplacing
          ? 'Al confirmar, la aplicación anterior deja de servir, los códigos de recuperación se renuevan y sus demás sesiones se cierran.'
          : 'Al confirmar se cierran sus demás sesiones.'
      }
      icon={<IconShieldLock stroke={1.75} />}
      onClose={onClose}
    >
      <SecondStepSetUp
        asksPassword={asksPassword}
        onDone={onClose}
        onCancel={onClose}
        cancelText="Cancelar"
      />
    </Dialog>
  );
}

/** Dialog that creates new recovery codes and shows them. */
export function RenewDialog({ asksPassword, onClose }: StepDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes === null)
    return (
      <PasswordDialog
        title="¿Generar códigos de recuperación nuevos?"
        line="Los códigos anteriores dejan de servir."
        icon={<IconKey stroke={1.75} />}
        sendText="Generar códigos"
        asksPassword={asksPassword}
        onClose={onClose}
        send={async (body) => setCodes((await request(calls.secondStep.renewCodes, { body })).recovery_codes)}
      />
    );
  return (
    <Dialog title="Sus códigos de recuperación" icon={<IconKey stroke={1.75} />} onClose={onClose}>
      <CodesList codes={codes} onDone={onClose} />
    </Dialog>
  );
}

/** Dialog that removes the authenticator app. The promise of `onRemoved` resolves when the page shows the removal. */
export function RemoveDialog({
  asksPassword,
  onClose,
  onRemoved,
}: StepDialogProps & { readonly onRemoved: () => Promise<void> }) {
  return (
    <PasswordDialog
      title="¿Quitar la verificación en dos pasos?"
      line="Para ingresar bastará su contraseña. Los códigos de recuperación y los equipos recordados dejan de servir."
      icon={<IconTrash stroke={1.75} />}
      tone="danger"
      sendText="Sí, quitar"
      asksPassword={asksPassword}
      onClose={onClose}
      send={async (body) => {
        await request(calls.secondStep.removeTotp, { body });
        noticeDone('updated');
        await onRemoved();
      }}
    />
  );
}
