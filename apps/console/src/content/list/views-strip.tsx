import { IconBookmarkMinus, IconBookmarkPlus } from '@tabler/icons-react';
import type { SavedView } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { TabStrip } from '../../ui/tab-strip.tsx';
import { notify } from '../../ui/toast-store.ts';
import styles from './list.module.css';
import { useViewActs, type Views } from './use-views.ts';

const longestName = 60;
const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** The views as tabs; at the right what keeps the one that is shown, or takes it away. */
export function ViewsStrip({ type, views }: { readonly type: ContentType; readonly views: Views }) {
  const [saving, setSaving] = useState(false);
  const { current } = views;
  return (
    <>
      <TabStrip
        label={`Vistas de ${type.labels.many}`}
        tabs={views.tabs}
        end={
          current === undefined ? (
            <Button
              kind="plain"
              className={styles.saveView ?? ''}
              icon={<IconBookmarkPlus {...icon} />}
              disabled={!views.unsaved}
              title={views.unsaved ? undefined : 'Busque, filtre u ordene la lista para guardarla como vista'}
              onClick={() => setSaving(true)}
            >
              Guardar vista
            </Button>
          ) : (
            <DeleteView type={type} view={current} />
          )
        }
      />
      {saving && <SaveView type={type} query={views.query} onClose={() => setSaving(false)} />}
    </>
  );
}

function DeleteView({ type, view }: { readonly type: ContentType; readonly view: SavedView }) {
  const confirm = useConfirm();
  const acts = useViewActs(type);
  const remove = async () => {
    if (
      !(await confirm({
        kind: 'delete',
        title: `¿Desea eliminar la vista «${view.name}»?`,
        line: 'Los registros no cambian.',
      }))
    )
      return;
    await acts.remove(view).catch(noticeFailure);
  };
  return (
    <Button
      kind="plain"
      className={styles.saveView ?? ''}
      icon={<IconBookmarkMinus {...icon} />}
      onClick={() => void remove()}
    >
      Eliminar vista
    </Button>
  );
}

/** Asks for the name under which the list as it is now will be found again. */
function SaveView({
  type,
  query,
  onClose,
}: {
  readonly type: ContentType;
  readonly query: string;
  readonly onClose: () => void;
}) {
  const acts = useViewActs(type);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim().length < 2) return setError('Escriba el nombre de la vista.');
    setBusy(true);
    try {
      await acts.save(name.trim(), query);
      notify({ tone: 'success', title: 'Excelente!', text: 'Vista guardada.' });
      onClose();
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure)) setError(failure.errors[0]?.message ?? failure.detail);
      else noticeFailure(failure);
    }
  };
  return (
    <Dialog
      title="Guardar vista"
      line="Búsqueda, filtros y orden quedan como una pestaña suya en esta lista."
      icon={<IconBookmarkPlus {...icon} />}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="red" type="submit" busy={busy} busyText="Guardando…">
            Guardar
          </Button>
        </>
      }
    >
      <FieldFrame label="Nombre de la vista" required error={error}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
