import { IconCalculator } from '@tabler/icons-react';
import { fieldsOf } from '@vitrina/model';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { controlId, useNewInstitution, useNewRecord } from '../../content/form/index.ts';
import { textsOf } from '../../content/shared/index.ts';
import { EditorEnvironmentProvider, FieldEditor } from '../../fields/index.ts';
import { noticeDone } from '../../lib/notices.ts';
import { valueControl } from '../../lib/state/use-form.ts';
import { useContentType } from '../../records/entries/index.ts';
import { recordAddress, useEntryPaths } from '../../records/paths/index.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { stack } from '../../ui/primitives/index.ts';

/**
 * Dialog that creates a calculator and then opens its form. The dialog has the fields that a draft requires: kind,
 * currency and name. The fields that cannot be changed later come first.
 */
export function CreateDialog() {
  const type = useContentType();
  const navigate = useNavigate();
  const { list: listPath } = useEntryPaths(type);
  const institution = useNewInstitution(type);
  const form = useNewRecord(type, institution, async (record) => {
    noticeDone('created');
    await navigate(recordAddress(type, record), { replace: true });
  });
  const fields = useMemo(
    () =>
      Object.entries(fieldsOf(type))
        .filter(([, { required }]) => required === 'draft')
        .sort(([, a], [, b]) => Number(b.immutable ?? false) - Number(a.immutable ?? false)),
    [type],
  );
  const closeDialog = () => void navigate(listPath, { replace: true });
  const environment = useMemo(
    () => ({ type, id: null, institution, relatedRecords: {}, slugFromTitle: '' }),
    [type, institution],
  );
  return (
    <EditorEnvironmentProvider value={environment}>
      <FormDialog
        form={form}
        title={textsOf(type).create}
        line="El tipo y la moneda no se pueden cambiar después. El resto se completa en su formulario."
        icon={<IconCalculator stroke={1.75} aria-hidden="true" />}
        sendText="Crear"
        busyText="Creando…"
        onClose={closeDialog}
      >
        <div className={stack(16)}>
          {fields.map(([name, field]) => (
            <FieldEditor
              key={name}
              id={controlId(`/${name}`)}
              field={field}
              siblings={form.values}
              readOnly={false}
              layers={null}
              {...valueControl(form, name)}
            />
          ))}
        </div>
      </FormDialog>
    </EditorEnvironmentProvider>
  );
}
