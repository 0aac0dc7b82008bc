import { IconRefresh } from '@tabler/icons-react';
import { keyOverlapHours, type MachineKey, type NewMachineKey } from '@vitrina/contract';
import { useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { lastDays, rotationOf } from './key-values.ts';
import { LastDayField } from './last-day-field.tsx';
import { OverlapField } from './overlap-field.tsx';
import { useKeyActs } from './use-keys.ts';

interface RotateDialogProps {
  readonly of: MachineKey;
  readonly onClose: () => void;
  readonly onMade: (result: NewMachineKey) => void;
}

/** Has another key take the place of one, which still holds for some hours. */
export function RotateDialog({ of: key, onClose, onMade }: RotateDialogProps) {
  const { rotate } = useKeyActs();
  const form = useForm({
    initial: { expires_at: lastDays().usual, overlap_hours: String(keyOverlapHours.usual) },
    check: rotationOf,
    send: async (body) => onMade(await rotate.mutateAsync({ id: key.id, body })),
  });
  const { values, set, errorAt } = form;
  return (
    <Dialog
      title={`¿Renovar la clave de ${key.label}?`}
      line="Se crea otra clave con los mismos permisos. La de ahora vale todavía unas horas, para que haya tiempo de cambiarla en la máquina, y nunca más allá de su último día."
      icon={<IconRefresh stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Renovando…">
            Renovar
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <LastDayField
          day={values.expires_at}
          error={errorAt('expires_at')}
          onChange={(expires_at) => set({ expires_at })}
        />
        <OverlapField
          hours={values.overlap_hours}
          help="Con 0 deja de valer ahora mismo."
          error={errorAt('overlap_hours')}
          onChange={(overlap_hours) => set({ overlap_hours })}
        />
      </div>
    </Dialog>
  );
}
