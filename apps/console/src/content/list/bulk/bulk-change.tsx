import { bulkSchema, type Field, isEmptyValue } from '@vitrina/model';
import { useMemo } from 'react';
import { EditorEnvironmentProvider, FieldEditor, moduleOf } from '../../../fields/index.ts';
import { checkedBy } from '../../../lib/state/checked.ts';
import { useForm, valueControl } from '../../../lib/state/use-form.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { textsOf } from '../../shared/words.ts';
import { useList } from '../state/use-list.ts';
import type { BulkActionOption } from './bulk-actions.tsx';

export interface BulkChangeProps {
  readonly bulkAction: BulkActionOption & Required<Pick<BulkActionOption, 'change'>>;
  /** Number of records that get the value. */
  readonly total: number;
  /** Institution of all selected records; null if they may belong to several. */
  readonly institution: string | null;
  readonly onDone: (values: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Dialog that asks for the value to set on several records. It has the same field as the form of a record. */
export function BulkChangeDialog({ bulkAction, total, institution, onDone, onClose }: BulkChangeProps) {
  const { type } = useList();
  const { name, field } = bulkAction.change;
  const form = useForm({
    initial: { [name]: null as unknown },
    check: (values) =>
      isEmptyValue(field, values[name])
        ? { issues: [{ path: `/${name}`, message: field.requiredMessage ?? 'Complete este campo.' }] }
        : checkedBy(bulkSchema(type), values),
    send: onDone,
  });
  const environment = useMemo(
    () => ({ type, id: null, institution, relatedRecords: {}, slugFromTitle: '' }),
    [type, institution],
  );
  // The condition of the field in a form does not apply to several records.
  const { showWhen: _showWhen, ...rest } = field;
  const requiredField = { ...rest, required: 'draft' } as Field;
  return (
    <FormDialog
      wide={moduleOf(field).bulkEdit?.isWide === true}
      title={`${bulkAction.label}: ${textsOf(type).count(total)}`}
      line={bulkAction.line}
      icon={bulkAction.icon}
      onClose={onClose}
      form={form}
      kind="ink"
      sendText="Aplicar"
    >
      <EditorEnvironmentProvider value={environment}>
        <FieldEditor
          id="bulk-change"
          field={requiredField}
          siblings={{ institution_id: institution }}
          readOnly={false}
          layers={null}
          {...valueControl(form, name)}
        />
      </EditorEnvironmentProvider>
    </FormDialog>
  );
}
