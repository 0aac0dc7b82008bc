import {
  IconBookmark,
  IconBookmarkMinus,
  IconBookmarkPlus,
  IconChevronDown,
  IconPencil,
} from '@tabler/icons-react';
import type { SavedView } from '@vitrina/contract';
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
import styles from '../list.module.css';
import type { Tabs } from './use-tabs.ts';
import { useViewActions } from './use-views.ts';

const saveViewClass = cx(box('notOnPhone'), styles.saveView);

const maxNameLength = 60;
const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Open dialog: `rename` is the view to rename, or null to name a new view. Null if no dialog is open. */
type NameDialogState = { readonly rename: SavedView | null } | null;

export interface ViewsStripProps {
  /** Slug of the content type of the list, or `files`. */
  readonly listKey: string;
  /** Name of the strip, read aloud: `Vistas de sucursales`. */
  readonly label: string;
  readonly views: Tabs;
  /** Current state of the list, to be stored in a view. */
  readonly query: string;
  /** True if the state differs from the current view in what its query does not contain: the columns. */
  readonly isChanged?: boolean;
}

/** Views as tabs. Buttons on the right save the current state as a new view, or change the current view. */
export function ViewsStrip({ listKey, label, views, query, isChanged = false }: ViewsStripProps) {
  const [nameDialog, setNameDialog] = useState<NameDialogState>(null);
  const keepInView = useKeepInView(listKey);
  const { current, originView } = views;
  const openNameDialog = () => setNameDialog({ rename: null });
  return (
    <>
      <TabStrip
        label={label}
        tabs={views.tabs}
        end={
          current !== undefined ? (
            <ViewMenu
              listKey={listKey}
              view={current}
              onKeep={isChanged ? () => void keepInView(current, query) : undefined}
              onRename={() => setNameDialog({ rename: current })}
            />
          ) : originView !== undefined ? (
            <Menu
              trigger={
                <Button kind="plain" className={saveViewClass} icon={<IconBookmarkPlus {...icon} />}>
                  Guardar vista
                  <IconChevronDown {...icon} />
                </Button>
              }
              entries={[
                menuEntry('keep', `Guardar en la vista «${originView.name}»`, IconBookmark, () =>
                  keepInView(originView, query),
                ),
                menuEntry('new', 'Guardar como vista nueva', IconBookmarkPlus, openNameDialog),
              ]}
            />
          ) : (
            <Button
              kind="plain"
              className={saveViewClass}
              icon={<IconBookmarkPlus {...icon} />}
              disabled={!views.isUnsaved}
              title={
                views.isUnsaved ? undefined : 'Busque, filtre u ordene la lista para guardarla como vista'
              }
              onClick={openNameDialog}
            >
              Guardar vista
            </Button>
          )
        }
      />
      {nameDialog !== null && (
        <NameViewDialog
          listKey={listKey}
          view={nameDialog.rename}
          query={query}
          onClose={() => setNameDialog(null)}
        />
      )}
    </>
  );
}

/** Returns a function that stores the current state in an existing view and shows a notice. */
export function useKeepInView(listKey: string): (view: SavedView, query: string) => Promise<void> {
  const actions = useViewActions(listKey);
  return async (view, query) => {
    try {
      await actions.update(view, { query });
      notify({ tone: 'success', title: 'Excelente!', text: `Vista «${view.name}» guardada.` });
    } catch (error) {
      noticeFailure(error);
    }
  };
}

interface ViewMenuProps {
  readonly listKey: string;
  readonly view: SavedView;
  /** Stores the current columns in the view. Absent if they have not changed. */
  readonly onKeep: (() => void) | undefined;
  readonly onRename: () => void;
}

function ViewMenu({ listKey, view, onKeep, onRename }: ViewMenuProps) {
  const confirm = useConfirm();
  const actions = useViewActions(listKey);
  const removeView = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: `¿Desea eliminar la vista «${view.name}»?`,
      line: 'Los registros no cambian.',
    });
    if (isConfirmed) await actions.remove(view).catch(noticeFailure);
  };
  return (
    <Menu
      trigger={
        <Button kind="plain" className={saveViewClass} icon={<IconBookmark {...icon} />}>
          Vista guardada
          <IconChevronDown {...icon} />
        </Button>
      }
      entries={[
        ...(onKeep === undefined ? [] : [menuEntry('keep', 'Guardar en la vista', IconBookmarkPlus, onKeep)]),
        menuEntry('rename', 'Cambiar nombre', IconPencil, onRename),
        menuEntry('delete', 'Eliminar vista', IconBookmarkMinus, removeView, true),
      ]}
    />
  );
}

interface NameViewProps {
  readonly listKey: string;
  /** View to rename; null for a new one. */
  readonly view: SavedView | null;
  /** Query of the new view. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Dialog that asks for the name of a new view, or renames a view. */
function NameViewDialog({ listKey, view, query, onClose }: NameViewProps) {
  const actions = useViewActions(listKey);
  const form = useForm({
    initial: { name: view?.name ?? '' },
    check: ({ name }) =>
      checkedWith(name.trim(), { '/name': name.trim().length < 2 && 'Escriba el nombre de la vista.' }),
    send: async (name) => {
      if (view === null) await actions.save(name, query);
      else await actions.update(view, { name });
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
        line: 'Lo que muestra la lista (búsqueda, filtros, orden y columnas) queda como una pestaña suya.',
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
