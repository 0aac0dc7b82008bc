import { IconKey } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { keyLabelLength, keyOverlapHours } from '@vitrina/contract';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { useReload } from '../../../lib/calls/use-action.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { type ApplicationValues, checkApplication, overlapField } from './key-values.ts';
import { keyQueryKeys } from './use-keys.ts';

const initialValues: ApplicationValues = {
  label: '',
  ends: false,
  overlap_hours: String(keyOverlapHours.usual),
};

/** Dialog that creates an application key, optionally with an expiry for the existing keys. */
export function ApplicationKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const reloadKeys = useReload(keyQueryKeys.all);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: initialValues,
    check: checkApplication,
    send: async (body) => {
      await request(calls.apiKeys.createApplication, { body, idempotencyKey });
      noticeDone('created');
      await reloadKeys();
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <FormDialog
      form={form}
      title="Nueva clave de aplicación"
      line="La consola empieza a usarla sola. A los sitios y aplicaciones hay que dársela."
      icon={<IconKey stroke={1.75} />}
      sendText="Crear"
      busyText="Creando…"
      onClose={onClose}
    >
      <div className={stack(16)}>
        <TextField
          {...textField(form, 'label')}
          label="Nombre"
          required
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
          <TextField
            {...textField(form, 'overlap_hours')}
            {...overlapField}
            help="Con 0 dejan de valer ahora mismo."
          />
        )}
      </div>
    </FormDialog>
  );
}
