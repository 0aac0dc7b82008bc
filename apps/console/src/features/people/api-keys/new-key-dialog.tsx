import { IconKey } from '@tabler/icons-react';
import type { NewMachineKey } from '@vitrina/contract';
import { formatDateTime, withFullStop } from '../../../lib/formats.ts';
import { SecretDialog } from '../../../lib/secret-dialog.tsx';

/** The secret of a new key, which is seen only here. */
export function NewKeyDialog({
  made: { key, secret },
  onClose,
}: {
  readonly made: NewMachineKey;
  readonly onClose: () => void;
}) {
  return (
    <SecretDialog
      title={`Copie la clave de ${key.label}`}
      line={`Vale hasta el ${withFullStop(formatDateTime(key.expires_at))} No se vuelve a mostrar: guárdela donde la usa la máquina, en ningún otro lugar.`}
      icon={<IconKey stroke={1.75} />}
      secret={secret}
      copyLabel="Copiar la clave"
      onClose={onClose}
    />
  );
}
