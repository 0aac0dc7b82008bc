import { IconCalculator } from '@tabler/icons-react';
import { fieldsOf } from '@vitrina/model';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  FormField,
  focusControl,
  useNewInstitution,
  useRecordForm,
  useSaving,
} from '../../content/form/index.ts';
import { everywhere } from '../../content/scope/index.ts';
import { wordsOf } from '../../content/shared/index.ts';
import { useContentType } from '../../entities/entries/index.ts';
import { recordAddress, useEntryPaths } from '../../entities/paths/index.ts';
import { EditorEnvironmentProvider } from '../../fields/index.ts';
import { noticeDone } from '../../lib/notices.ts';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/primitives/index.ts';

/**
 * Makes a calculator from what a draft cannot do without: kind, currency and name. What never changes afterwards comes
 * first. Then leads to its form.
 */
export function CreateDialog() {
  const type = useContentType();
  const navigate = useNavigate();
  const { list } = useEntryPaths(type);
  const institution = useNewInstitution(type);
  const person = useSession()?.userName ?? '';
  const record = useRecordForm(type, null, institution, everywhere);
  const saving = useSaving(type, null, record, person);
  const [busy, setBusy] = useState(false);
  const fields = useMemo(
    () =>
      Object.entries(fieldsOf(type))
        .filter(([, { required }]) => required === 'draft')
        .sort(([, a], [, b]) => Number(b.fixed ?? false) - Number(a.fixed ?? false)),
    [type],
  );
  const close = () => void navigate(list, { replace: true });
  const environment = useMemo(
    () => ({ type, id: null, institution, related: {}, slugFromTitle: '' }),
    [type, institution],
  );
  const { fault, setFault } = saving;

  useEffect(() => {
    const paths = new Set(fault?.issues.map(({ path }) => path));
    const wrong = fields.find(([name]) => paths.has(`/${name}`));
    if (wrong !== undefined) focusControl(`/${wrong[0]}`);
  }, [fault, fields]);

  const send = async () => {
    if (busy) return;
    setBusy(true);
    const made = await saving.store('save');
    setBusy(false);
    if (made === null) return;
    noticeDone('created');
    await navigate(recordAddress(type, made), { replace: true });
  };
  return (
    <EditorEnvironmentProvider value={environment}>
      <Dialog
        title={wordsOf(type).create}
        line="El tipo y la moneda no se pueden cambiar después. El resto se completa en su formulario."
        icon={<IconCalculator stroke={1.75} aria-hidden="true" />}
        onClose={close}
        form={{ check: () => saving.validate(), onSend: () => void send() }}
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button kind="red" type="submit" busy={busy} busyText="Creando…">
              Crear
            </Button>
          </>
        }
      >
        <div className={stack(16)}>
          {fields.map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              record={record}
              issues={fault?.issues ?? []}
              readOnly={false}
              layers={() => null}
              onTouched={() => setFault(null)}
            />
          ))}
        </div>
      </Dialog>
    </EditorEnvironmentProvider>
  );
}
