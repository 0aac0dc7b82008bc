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
  IconTrash,
} from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { type NavigateFunction, useNavigate } from 'react-router';
import { typeCan } from '../../../lib/session/session.ts';
import type { Entry } from '../../../records/entries/index.ts';
import { type EntryPaths, inboxPath, recordAddress, useEntryPaths } from '../../../records/paths/index.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu, type MenuEntry, menuEntry } from '../../../ui/overlays/menu.tsx';
import type { EntryActions } from '../../shared/use-entry-actions.tsx';
import { withdrawalLabel } from '../../shared/withdrawal-choice.tsx';
import type { RowMoves } from '../order/order.ts';
import { useRecordLink } from './open-row.ts';

export interface RowMenuProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly actions: EntryActions;
  /** Address of the record's public page; null if it has none. */
  readonly publicUrl: string | null;
  /** Called after the record is removed from the list, so that the focus can move to a neighbouring row. */
  readonly onGone: () => void;
  readonly vertical?: boolean;
  /** Functions that move the record within its group; only in lists with a manual order. */
  readonly moves?: RowMoves | undefined;
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Returns the menu entries for a record, according to the permissions in the response. */
function menuEntries(props: RowMenuProps, links: RowLinks): MenuEntry[] {
  const { type, entry, actions, publicUrl, moves, onGone } = props;
  const { can } = entry;
  const { paths } = links;
  const inboxAddress = typeCan(type.slug).retrieve ? inboxPath(type, paths, entry.id) : undefined;
  const duplicate = async () => {
    const copiedEntry = await actions.duplicate(entry);
    if (copiedEntry !== null) await links.navigate(recordAddress(type, copiedEntry));
  };
  const remove = async () => {
    if (await actions.remove(entry)) onGone();
  };
  const possibleItems = [
    can.update
      ? menuEntry('open', 'Editar', IconPencil, links.to)
      : menuEntry('open', 'Ver', IconEye, links.to),
    inboxAddress !== undefined && menuEntry('inbox', 'Bandeja', IconInbox, inboxAddress),
    publicUrl !== null &&
      menuEntry('site', 'Ver en el sitio', IconExternalLink, () =>
        window.open(publicUrl, '_blank', 'noopener'),
      ),
    entry.has_unpublished_changes &&
      entry.published_revision !== null &&
      menuEntry('compare', 'Comparar con lo publicado', IconGitCompare, paths.compare(entry.id)),
    can.duplicate && menuEntry('duplicate', 'Duplicar', IconCopy, duplicate),
    can.unpublish &&
      menuEntry('unpublish', withdrawalLabel(entry), IconEyeOff, () => actions.unpublish(entry)),
    can.archive && menuEntry('archive', 'Archivar', IconArchive, () => actions.archive(entry)),
    moves?.up && menuEntry('up', 'Subir', IconArrowUp, moves.up),
    moves?.down && menuEntry('down', 'Bajar', IconArrowDown, moves.down),
    can.delete && menuEntry('delete', 'Eliminar', IconTrash, remove, true),
  ];
  return possibleItems.filter((item) => typeof item === 'object');
}

/** Addresses to which the menu of a row links. */
interface RowLinks {
  /** Address of the record. */
  readonly to: string;
  readonly paths: EntryPaths;
  readonly navigate: NavigateFunction;
}

/** Menu at the end of a row. */
export function RowMenu(props: RowMenuProps) {
  const { type, entry, vertical = false } = props;
  const links = { to: useRecordLink(type)(entry), paths: useEntryPaths(type), navigate: useNavigate() };
  return (
    <Menu
      trigger={
        <IconButton
          label={`Acciones de ${entry.name}`}
          title="Acciones"
          icon={vertical ? <IconDotsVertical {...icon} /> : <IconDots {...icon} />}
        />
      }
      entries={() => menuEntries(props, links)}
    />
  );
}
