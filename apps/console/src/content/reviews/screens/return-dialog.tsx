import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { callsOf } from '@vitrina/client/calls';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { AreaField, ChoiceField } from '../../../ui/form/fields.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { formFields } from '../../form/state/values.ts';

interface Remark {
  readonly key: string;
  readonly field: string;
  readonly message: string;
}

interface ReturnDialogProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const maxRemarks = 100;

/** Dialog that returns the draft to its author: reason, and changes to make, by field. */
export function ReturnDialog({ type, entry, onDone, onClose }: ReturnDialogProps) {
  const form = useForm({
    initial: { comment: '', remarks: [] as readonly Remark[] },
    check: ({ comment, remarks }) =>
      checkedWith(
        {
          comment: comment.trim(),
          remarks: remarks.map(({ field, message }) => ({ path: `/${field}`, message: message.trim() })),
        },
        {
          '/comment': comment.trim() === '' && 'Escriba por qué lo devuelve.',
          '/remarks':
            remarks.some(({ field, message }) => field === '' || message.trim() === '') &&
            'Elija el campo y escriba qué se debe cambiar, o quite la observación.',
        },
      ),
    send: async (body) => {
      await request(callsOf(type.slug).reviews.returnReview, {
        params: { entryId: entry.id },
        body,
        ifMatch: entry.revision,
      });
      noticeDone('updated', 'Se devolvió a quien lo envió. El sitio no ha cambiado.');
      onClose();
      await onDone();
    },
  });
  return (
    <FormDialog
      title="¿Devolver este registro?"
      line="Quien lo envió verá su comentario y sus observaciones junto al formulario. El sitio no cambia."
      icon={<IconArrowBackUp stroke={1.75} />}
      onClose={onClose}
      form={form}
      sendText="Devolver"
      busyText="Devolviendo…"
    >
      <div className={stack(16)}>
        <AreaField
          label="Comentario"
          required
          error={form.errorAt('comment')}
          {...textControl(form, 'comment')}
          maxLength={2000}
          data-autofocus
        />
        <Remarks
          type={type}
          remarks={form.values.remarks}
          error={form.errorAt('remarks')}
          onChange={(remarks) => form.set({ remarks })}
        />
      </div>
    </FormDialog>
  );
}

interface RemarksProps {
  readonly type: ContentType;
  readonly remarks: readonly Remark[];
  readonly error: string | undefined;
  readonly onChange: (remarks: readonly Remark[]) => void;
}

/** Fields for the requested changes, each with a field of the record and a text. */
function Remarks({ type, remarks, error, onChange }: RemarksProps) {
  const fields = Object.entries(formFields(type));
  const changeRemark = (key: string, change: Partial<Remark>) =>
    onChange(remarks.map((remark) => (remark.key === key ? { ...remark, ...change } : remark)));
  return (
    <>
      {remarks.map(({ key, field, message }, index) => (
        <div key={key} className={row(8, 'end')}>
          <div className={stack(8, 'fill', 'shrink')}>
            <ChoiceField
              label={`Campo de la observación ${index + 1}`}
              error={index === 0 ? error : undefined}
              value={field}
              onChange={(event) => changeRemark(key, { field: event.currentTarget.value })}
            >
              <option value="" disabled>
                Elija un campo
              </option>
              {fields.map(([name, { label }]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </ChoiceField>
            <TextInput
              aria-label={`Qué se debe cambiar, observación ${index + 1}`}
              placeholder="Qué se debe cambiar"
              maxLength={500}
              value={message}
              onChange={(event) => changeRemark(key, { message: event.currentTarget.value })}
            />
          </div>
          <IconButton
            label={`Quitar la observación ${index + 1}`}
            icon={<IconTrash stroke={1.75} />}
            onClick={() => onChange(remarks.filter((remark) => remark.key !== key))}
          />
        </div>
      ))}
      {remarks.length < maxRemarks && (
        <div>
          <Button
            size="small"
            icon={<IconPlus stroke={1.75} />}
            onClick={() => onChange([...remarks, { key: crypto.randomUUID(), field: '', message: '' }])}
          >
            Observar un campo
          </Button>
        </div>
      )}
    </>
  );
}
