import { IconRefresh } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { keyOverlapHours, type MachineKey, type NewMachineKey } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { checkRotation, lastDayLimits, overlapField } from './key-values.ts';
import { LastDayField } from './last-day-field.tsx';

interface RotateDialogProps {
  readonly of: MachineKey;
  readonly onClose: () => void;
  readonly onRotated: (result: NewMachineKey) => void;
}

/** Dialog that creates a new key to replace a key. The old key stays valid for some hours. */
export function RotateDialog({ of: key, onClose, onRotated }: RotateDialogProps) {
  const form = useForm({
    initial: { expires_at: lastDayLimits().usual, overlap_hours: String(keyOverlapHours.usual) },
    check: checkRotation,
    send: async (body) => onRotated(await request(calls.apiKeys.rotate, { params: { keyId: key.id }, body })),
  });
  return (
    <FormDialog
      form={form}
      title={`¿Renovar la clave de ${key.label}?`}
      line="Se crea otra clave con los mismos permisos. La de ahora vale todavía unas horas, para que haya tiempo de cambiarla en la máquina, y nunca más allá de su último día."
      icon={<IconRefresh stroke={1.75} />}
      sendText="Renovar"
      busyText="Renovando…"
      onClose={onClose}
    >
      <div className={stack(16)}>
        <LastDayField form={form} />
        <TextField
          {...textField(form, 'overlap_hours')}
          {...overlapField}
          help="Con 0 deja de valer ahora mismo."
        />
      </div>
    </FormDialog>
  );
}
