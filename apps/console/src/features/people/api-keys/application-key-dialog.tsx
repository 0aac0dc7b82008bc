import { IconKey } from '@tabler/icons-react';
import { keyLabelLength, keyOverlapHours } from '@vitrina/contract';
import { useState } from 'react';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { type ApplicationValues, applicationOf } from './key-values.ts';
import { OverlapField } from './overlap-field.tsx';
import { useApplicationKeyActs } from './use-keys.ts';

const initial: ApplicationValues = { label: '', ends: false, overlap_hours: String(keyOverlapHours.usual) };

/** Creates the key of an application, and says what becomes of those before it. */
export function ApplicationKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { create } = useApplicationKeyActs();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial,
    check: applicationOf,
    send: async (body) => {
      await create.mutateAsync({ body, idempotencyKey });
      onClose();
    },
  });
  const { values, set, errorAt } = form;
  return (
    <Dialog
      title="Nueva clave de aplicación"
      line="La consola empieza a usarla sola. A los sitios y aplicaciones hay que dársela."
      icon={<IconKey stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Creando…">
            Crear
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <TextField
          label="Nombre"
          required
          error={errorAt('label')}
          {...textControl({ values: { label: values.label }, set }, 'label')}
          maxLength={keyLabelLength.max}
          data-autofocus
        />
        <Checkbox
          name="ends"
          checked={values.ends}
          onChange={(event) => set({ ends: event.currentTarget.checked })}
        >
          Las anteriores dejan de valer
        </Checkbox>
        {values.ends && (
          <OverlapField
            hours={values.overlap_hours}
            help="Con 0 dejan de valer ahora mismo."
            error={errorAt('overlap_hours')}
            onChange={(overlap_hours) => set({ overlap_hours })}
          />
        )}
      </div>
    </Dialog>
  );
}
