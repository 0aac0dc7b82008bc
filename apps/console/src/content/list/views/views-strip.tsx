import {
  IconBookmark,
  IconBookmarkMinus,
  IconBookmarkPlus,
  IconChevronDown,
  IconPencil,
} from '@tabler/icons-react';
import type { SavedView } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { TabStrip } from '../../../ui/lists/tab-strip.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Menu, menuEntry } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { box } from '../../../ui/primitives/index.ts';
import type { Columns } from '../columns/use-preferences.ts';
import styles from '../list.module.css';
import { useList } from '../state/use-list.ts';
import { queryWithColumns, useViewActs, type Views } from './use-views.ts';

const saveView = cx(box('notOnPhone'), styles.saveView);

const maxNameLength = 60;
const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Open dialog: `rename` is the view to rename, or null to name a new view. Null if no dialog is open. */
type Asking = { readonly rename: SavedView | null } | null;

export interface ViewsStripProps {
  readonly views: Views;
  readonly columns: Columns;
}

/** Views as tabs. Buttons on the right save the current state as a new view, or change the current view. */
export function ViewsStrip({ views, columns }: ViewsStripProps) {
  const { type } = useList();
  const [asking, setAsking] = useState<Asking>(null);
  const query = queryWithColumns(views.query, columns.shown);
  const keep = useKeepInView(type);
  const { current, origin } = views;
  const begin = () => setAsking({ rename: null });
  return (
    <>
      <TabStrip
        label={`Vistas de ${type.labels.plural}`}
        tabs={views.tabs}
        end={
          current !== undefined ? (
            <ViewMenu
              type={type}
              view={current}
              onKeep={columns.differ ? () => void keep(current, query) : undefined}
              onRename={() => setAsking({ rename: current })}
            />
          ) : origin !== undefined ? (
            <Menu
              trigger={
                <Button kind="plain" className={saveView} icon={<IconBookmarkPlus {...icon} />}>
                  Guardar vista
                  <IconChevronDown {...icon} />
                </Button>
              }
              entries={[
                menuEntry('keep', `Guardar en la vista «${origin.name}»`, IconBookmark, () =>
                  keep(origin, query),
                ),
                menuEntry('new', 'Guardar como vista nueva', IconBookmarkPlus, begin),
              ]}
            />
          ) : (
            <Button
              kind="plain"
              className={saveView}
              icon={<IconBookmarkPlus {...icon} />}
              disabled={!views.unsaved}
              title={views.unsaved ? undefined : 'Busque, filtre u ordene la lista para guardarla como vista'}
              onClick={begin}
            >
              Guardar vista
            </Button>
          )
        }
      />
      {asking !== null && (
        <NameView type={type} view={asking.rename} query={query} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** Returns a function that stores the current state in an existing view and shows a notice. */
export function useKeepInView(type: ContentType): (view: SavedView, query: string) => Promise<void> {
  const acts = useViewActs(type);
  return async (view, query) => {
    try {
      await acts.update(view, { query });
      notify({ tone: 'success', title: 'Excelente!', text: `Vista «${view.name}» guardada.` });
    } catch (error) {
      noticeFailure(error);
    }
  };
}

interface ViewMenuProps {
  readonly type: ContentType;
  readonly view: SavedView;
  /** Stores the current columns in the view. Absent if they have not changed. */
  readonly onKeep: (() => void) | undefined;
  readonly onRename: () => void;
}

function ViewMenu({ type, view, onKeep, onRename }: ViewMenuProps) {
  const confirm = useConfirm();
  const acts = useViewActs(type);
  const remove = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: `¿Desea eliminar la vista «${view.name}»?`,
      line: 'Los registros no cambian.',
    });
    if (isConfirmed) await acts.remove(view).catch(noticeFailure);
  };
  return (
    <Menu
      trigger={
        <Button kind="plain" className={saveView} icon={<IconBookmark {...icon} />}>
          Vista guardada
          <IconChevronDown {...icon} />
        </Button>
      }
      entries={[
        ...(onKeep === undefined ? [] : [menuEntry('keep', 'Guardar en la vista', IconBookmarkPlus, onKeep)]),
        menuEntry('rename', 'Cambiar nombre', IconPencil, onRename),
        menuEntry('delete', 'Eliminar vista', IconBookmarkMinus, remove, true),
      ]}
    />
  );
}

interface NameViewProps {
  readonly type: ContentType;
  /** View to rename; null for a new one. */
  readonly view: SavedView | null;
  /** Query of the new view. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Dialog that asks for the name of a new view, or renames a view. */
function NameView({ type, view, query, onClose }: NameViewProps) {
  const acts = useViewActs(type);
  const form = useForm({
    initial: { name: view?.name ?? '' },
    check: ({ name }) =>
      checkedWith(name.trim(), { '/name': name.trim().length < 2 && 'Escriba el nombre de la vista.' }),
    send: async (name) => {
      if (view === null) await acts.save(name, query);
      else await acts.update(view, { name });
      notify({ tone: 'success', title: 'Excelente!', text: 'Vista guardada.' });
      onClose();
    },
    explain: (error) => {
      if (isApiError(error)) return [{ path: '/name', message: error.errors[0]?.message ?? error.detail }];
      noticeFailure(error);
      return [];
    },
  });
  return (
    <FormDialog
      title={view === null ? 'Guardar vista' : 'Cambiar el nombre de la vista'}
      {...(view === null && {
        line: 'Búsqueda, filtros, orden y columnas quedan como una pestaña suya en esta lista.',
      })}
      icon={<IconBookmarkPlus {...icon} />}
      onClose={onClose}
      form={form}
      sendText="Guardar"
      busyText="Guardando…"
    >
      <TextField
        label="Nombre de la vista"
        required
        error={form.errorAt('name')}
        data-autofocus
        maxLength={maxNameLength}
        {...textControl(form, 'name')}
      />
    </FormDialog>
  );
}
