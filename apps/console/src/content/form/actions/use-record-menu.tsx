import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconGitCompare,
  IconHistory,
  IconInbox,
  IconListTree,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useNavigate } from 'react-router';
import { typeCan } from '../../../lib/session/session.ts';
import { inboxPath, recordAddress, useEntryPaths } from '../../../records/paths/index.ts';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { type MenuEntry, menuEntry } from '../../../ui/overlays/menu.tsx';
import { useHistoryActions } from '../../history/use-history-actions.tsx';
import { type EntryActions, withdrawalLabel } from '../../shared/index.ts';
import type { PresenceSignals } from '../record/use-presence.ts';
import { canLinkTo } from './menu-links.ts';

interface RecordMenuOptions {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly actions: EntryActions;
  readonly readOnly: boolean;
  /** Called with the updated record after an action of the menu. */
  readonly onActed: (entry: Entry) => void;
  /** Called after the draft is discarded. Unsaved changes in the form are discarded too. */
  readonly onDiscarded: (entry: Entry) => void;
  readonly onRemoved: () => void;
  readonly presence: Pick<PresenceSignals, 'pause' | 'resume'>;
  readonly onPreview: (() => void) | null;
  readonly onAskReview: () => void;
  /** Opens the dialog that adds a link to a menu. */
  readonly onLink: () => void;
}

/** Returns the entries of the record's menu, limited to the actions that the person may do. */
export function useRecordMenu(options: RecordMenuOptions): MenuEntry[] {
  const { type, entry, actions, readOnly, onActed, onDiscarded, onRemoved, presence, onPreview } = options;
  const navigate = useNavigate();
  const history = useHistoryActions(type);
  // On wide screens the bar has a button for the preview instead.
  const isPhone = usePhone();
  const paths = useEntryPaths(type);
  const previewItem =
    isPhone && onPreview !== null && menuEntry('preview', 'Vista previa', IconEye, onPreview);
  if (entry === null) return previewItem ? [previewItem] : [];
  const { can } = entry;
  const inboxAddress = typeCan(type.slug).retrieve ? inboxPath(type, paths, entry.id) : undefined;
  const isLive = type.drafts && entry.published_revision !== null;
  const afterSuccess = (pendingEntry: Promise<Entry | null>, onSuccess: (newEntry: Entry) => unknown) =>
    pendingEntry.then((newEntry) => newEntry !== null && onSuccess(newEntry));
  const possibleItems = [
    isLive && menuEntry('compare', 'Comparar con lo publicado', IconGitCompare, paths.compare(entry.id)),
    previewItem,
    inboxAddress !== undefined && menuEntry('inbox', 'Bandeja', IconInbox, inboxAddress),
    canLinkTo(type) && menuEntry('link', 'Agregar a un menú', IconListTree, options.onLink),
    can.duplicate &&
      menuEntry('duplicate', 'Duplicar', IconCopy, () =>
        afterSuccess(actions.duplicate(entry), (copiedEntry) => navigate(recordAddress(type, copiedEntry))),
      ),
    !readOnly &&
      isLive &&
      entry.has_unpublished_changes &&
      menuEntry('discard', 'Descartar cambios', IconArrowBackUp, () =>
        afterSuccess(history.discard(entry), onDiscarded),
      ),
    !readOnly &&
      type.drafts &&
      can.update &&
      can.publish &&
      entry.review === null &&
      menuEntry('review', 'Enviar a revisión', IconUserSearch, options.onAskReview),
    can.unpublish &&
      menuEntry('unpublish', withdrawalLabel(entry), IconEyeOff, () =>
        afterSuccess(actions.unpublish(entry), onActed),
      ),
    can.archive &&
      menuEntry('archive', 'Archivar', IconArchive, () => afterSuccess(actions.archive(entry), onActed)),
    menuEntry('history', 'Historial', IconHistory, paths.history(entry.id)),
    can.delete &&
      menuEntry(
        'delete',
        'Eliminar',
        IconTrash,
        async () => ((await actions.remove(entry, presence.pause)) ? onRemoved() : presence.resume()),
        true,
      ),
  ];
  return possibleItems.filter((item) => item !== false);
}
