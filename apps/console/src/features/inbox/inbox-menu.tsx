import { IconDots, IconShieldLock } from '@tabler/icons-react';
import { contentTypes, hasInbox, type InboxType } from '@vitrina/model';
import { exportEntries } from '../../lib/export-entries.tsx';
import { noticeFailure } from '../../lib/notices.ts';
import { typeCan } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import type { Inbox } from './state/use-inbox.ts';
import { exportSubmissions } from './submissions/submission-api.ts';

const inboxTypes = contentTypes.filter(hasInbox);
const icon = { stroke: 1.75, 'aria-hidden': true } as const;

/**
 * True if the person may see full identity numbers of every type that the export includes: `type`, or for null all
 * types that the person may export.
 */
function canRevealAll(type: InboxType | null): boolean {
  const exportedTypes = type === null ? inboxTypes.filter(({ slug }) => typeCan(slug).export) : [type];
  return exportedTypes.every(({ slug }) => typeCan(slug).reveal);
}

interface InboxMenuProps {
  readonly inbox: Inbox;
  /** Links to other screens that the menu includes if there is no space for them beside the title. */
  readonly links: readonly MenuEntry[];
}

/** Menu with the less frequent actions of an inbox. */
export function InboxMenu({ inbox, links }: InboxMenuProps) {
  const entries = [...links, ...useExports(inbox)];
  if (entries.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton kind="outline" label="Más sobre la bandeja" title="Más" icon={<IconDots {...icon} />} />
      }
      entries={entries}
    />
  );
}

/** Menu entries that export the submissions that the filters select. */
function useExports(inbox: Inbox): readonly MenuEntry[] {
  const confirm = useConfirm();
  const { type, entryId } = inbox.scope;
  if (inbox.list.rows?.some(({ can }) => can.export) !== true) return [];
  const exportAs = (format: 'xlsx' | 'csv', isSensitive = false) => {
    const { search, filters, sort } = inbox.state;
    exportSubmissions(type?.slug ?? null, {
      ...(search !== '' && { search }),
      ...filters,
      ...(entryId !== null && { entry_id: entryId }),
      sort,
      format,
      ...(isSensitive && { sensitive: 'true' }),
    }).catch(noticeFailure);
  };
  const exportSensitive = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      title: '¿Desea exportar los números de documento completos?',
      line: 'Queda registrado quién los exportó y cuándo.',
      icon: <IconShieldLock {...icon} />,
    });
    if (isConfirmed) exportAs('xlsx', true);
  };
  const sensitiveEntry = {
    key: 'sensitive',
    label: 'Exportar con documentos completos',
    icon: <IconShieldLock {...icon} />,
    onSelect: () => void exportSensitive(),
  };
  return [...exportEntries((format) => exportAs(format)), ...(canRevealAll(type) ? [sensitiveEntry] : [])];
}
