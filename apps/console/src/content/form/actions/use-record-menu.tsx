import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconGitCompare,
  IconHistory,
  IconInbox,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useNavigate } from 'react-router';
import { typeCan } from '../../../lib/session/session.ts';
import { inboxPath, recordAddress, useEntryPaths } from '../../../records/paths/index.ts';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { useHistoryActions } from '../../history/use-history-actions.tsx';
import type { EntryActions } from '../../shared/index.ts';
import type { PresenceSignals } from '../record/use-presence.ts';

interface MenuOf {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly actions: EntryActions;
  readonly readOnly: boolean;
  /** The record as an act left it. */
  readonly onActed: (entry: Entry) => void;
  /** The draft was put back: what is typed goes with it. */
  readonly onDiscarded: (entry: Entry) => void;
  readonly onRemoved: () => void;
  readonly presence: Pick<PresenceSignals, 'pause' | 'resume'>;
  readonly onPreview: (() => void) | null;
  readonly onAskReview: () => void;
}

const has = (shown: boolean, one: MenuEntry): MenuEntry[] => (shown ? [one] : []);
const icon = { stroke: 1.75, 'aria-hidden': true } as const;

const inboxAt = (to = ''): MenuEntry => ({
  key: 'inbox',
  label: 'Bandeja',
  icon: <IconInbox {...icon} />,
  to,
});

const askReview = (onSelect: () => void): MenuEntry => ({
  key: 'review',
  label: 'Pedir revisión',
  icon: <IconUserSearch {...icon} />,
  onSelect,
});

/** What else can be done with a record, as far as this person may. */
export function useRecordMenu({
  type,
  entry,
  actions,
  readOnly,
  onActed,
  onDiscarded,
  onRemoved,
  presence,
  onPreview,
  onAskReview,
}: MenuOf): MenuEntry[] {
  const navigate = useNavigate();
  const history = useHistoryActions(type);
  // Where it is wide enough the bar has a button of its own for it.
  const narrow = usePhone();
  const paths = useEntryPaths(type);
  const preview = has(narrow && onPreview !== null, {
    key: 'preview',
    label: 'Vista previa',
    icon: <IconEye {...icon} />,
    onSelect: () => onPreview?.(),
  });
  if (entry === null) return preview;
  const { can } = entry;
  const inbox = typeCan(type.slug).retrieve ? inboxPath(type, paths, entry.id) : undefined;
  const live = entry.published_revision !== null;
  const then = (work: Promise<Entry | null>, done: (fresh: Entry) => void) =>
    void work.then((fresh) => fresh !== null && done(fresh));
  return [
    ...has(type.drafts && live, {
      key: 'compare',
      label: 'Comparar con lo publicado',
      icon: <IconGitCompare {...icon} />,
      to: paths.compare(entry.id),
    }),
    ...preview,
    ...has(inbox !== undefined, inboxAt(inbox)),
    ...has(can.duplicate, {
      key: 'duplicate',
      label: 'Duplicar',
      icon: <IconCopy {...icon} />,
      onSelect: () => then(actions.duplicate(entry), (copy) => void navigate(recordAddress(type, copy))),
    }),
    ...has(!readOnly && type.drafts && live && entry.has_unpublished_changes, {
      key: 'discard',
      label: 'Descartar cambios',
      icon: <IconArrowBackUp {...icon} />,
      onSelect: () => then(history.discard(entry), onDiscarded),
    }),
    ...has(!readOnly && type.drafts && can.update && entry.review === null, askReview(onAskReview)),
    ...has(can.unpublish, {
      key: 'unpublish',
      label:
        entry.scheduled_revision !== null
          ? 'Cancelar programación'
          : entry.status === 'historic'
            ? 'Reactivar'
            : 'Retirar de publicación',
      icon: <IconEyeOff {...icon} />,
      onSelect: () => then(actions.unpublish(entry), onActed),
    }),
    ...has(can.archive, {
      key: 'archive',
      label: 'Archivar',
      icon: <IconArchive {...icon} />,
      onSelect: () => then(actions.archive(entry), onActed),
    }),
    { key: 'history', label: 'Historial', icon: <IconHistory {...icon} />, to: paths.history(entry.id) },
    ...has(can.delete, {
      key: 'delete',
      label: 'Eliminar',
      danger: true,
      icon: <IconTrash {...icon} />,
      onSelect: () =>
        void actions.remove(entry, presence.pause).then((gone) => (gone ? onRemoved() : presence.resume())),
    }),
  ];
}
