import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconDotsVertical,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconGitCompare,
  IconInbox,
  IconPencil,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { useNavigate } from 'react-router';
import { typeCan } from '../../../lib/session/session.ts';
import type { Entry } from '../../../records/entries/index.ts';
import { type EntryPaths, inboxPath, recordAddress, useEntryPaths } from '../../../records/paths/index.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import type { EntryActions } from '../../shared/use-entry-actions.tsx';
import type { RowMoves } from '../order/moves.ts';
import { useRecordLink } from './open-row.ts';

export interface RowMenuProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly actions: EntryActions;
  /** Its page on the public site, if it is there. */
  readonly publicUrl: string | null;
  /** On the phone: what a long press does, for those who cannot press long. */
  readonly onSelect?: (() => void) | undefined;
  /** After the record has left the list, so that the focus goes on from there. */
  readonly onGone: () => void;
  readonly vertical?: boolean;
  /** In lists that people put in order. */
  readonly moves?: RowMoves | undefined;
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Menu actions that are more than navigation. */
interface Acts {
  readonly duplicate: () => void;
  readonly unpublish: () => void;
  readonly archive: () => void;
  readonly remove: () => void;
}

/** One place up or down, in lists that people put in order. */
function moveEntries(moves: RowMoves | undefined): (MenuEntry | false)[] {
  return [
    moves?.up !== undefined && {
      key: 'up',
      label: 'Subir',
      icon: <IconArrowUp {...icon} />,
      onSelect: moves.up,
    },
    moves?.down !== undefined && {
      key: 'down',
      label: 'Bajar',
      icon: <IconArrowDown {...icon} />,
      onSelect: moves.down,
    },
  ];
}

/** Menu entries of a record, by the person's permissions in the response. */
function menuEntries(
  { type, entry, publicUrl, onSelect, moves }: RowMenuProps,
  to: string,
  paths: EntryPaths,
  acts: Acts,
): MenuEntry[] {
  const { can } = entry;
  const compares = entry.has_unpublished_changes && entry.published_revision !== null;
  const pending = entry.scheduled_revision !== null;
  const inbox = typeCan(type.slug).retrieve ? inboxPath(type, paths, entry.id) : undefined;
  const possible: (MenuEntry | false)[] = [
    onSelect !== undefined && {
      key: 'select',
      label: 'Seleccionar',
      icon: <IconSquareCheck {...icon} />,
      onSelect,
    },
    {
      key: 'open',
      label: can.update ? 'Editar' : 'Ver',
      icon: can.update ? <IconPencil {...icon} /> : <IconEye {...icon} />,
      to,
    },
    inbox !== undefined && { key: 'inbox', label: 'Bandeja', icon: <IconInbox {...icon} />, to: inbox },
    publicUrl !== null && {
      key: 'site',
      label: 'Ver en el sitio',
      icon: <IconExternalLink {...icon} />,
      onSelect: () => window.open(publicUrl, '_blank', 'noopener'),
    },
    compares && {
      key: 'compare',
      label: 'Comparar con lo publicado',
      icon: <IconGitCompare {...icon} />,
      to: paths.compare(entry.id),
    },
    can.duplicate && {
      key: 'duplicate',
      label: 'Duplicar',
      icon: <IconCopy {...icon} />,
      onSelect: acts.duplicate,
    },
    can.unpublish && {
      key: 'unpublish',
      label: pending
        ? 'Cancelar la publicación'
        : entry.status === 'historic'
          ? 'Reactivar'
          : 'Retirar de publicación',
      icon: <IconEyeOff {...icon} />,
      onSelect: acts.unpublish,
    },
    can.archive && {
      key: 'archive',
      label: 'Archivar',
      icon: <IconArchive {...icon} />,
      onSelect: acts.archive,
    },
    ...moveEntries(moves),
    can.delete && {
      key: 'delete',
      label: 'Eliminar',
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: acts.remove,
    },
  ];
  return possible.filter((item) => item !== false);
}

/** The menu at the end of a row. */
export function RowMenu(props: RowMenuProps) {
  const { type, entry, actions, onGone, vertical = false } = props;
  const navigate = useNavigate();
  const paths = useEntryPaths(type);
  const to = useRecordLink(type)(entry);
  const entries = () =>
    menuEntries(props, to, paths, {
      duplicate: async () => {
        const copy = await actions.duplicate(entry);
        if (copy !== null) await navigate(recordAddress(type, copy));
      },
      unpublish: () => void actions.unpublish(entry),
      archive: () => void actions.archive(entry),
      remove: async () => {
        if (await actions.remove(entry)) onGone();
      },
    });
  return (
    <Menu
      trigger={
        <IconButton
          label={`Acciones de ${entry.name}`}
          title="Acciones"
          icon={vertical ? <IconDotsVertical {...icon} /> : <IconDots {...icon} />}
        />
      }
      entries={entries}
    />
  );
}
