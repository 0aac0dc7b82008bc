import { IconDots, IconFileSpreadsheet, IconFileText, IconShieldLock } from '@tabler/icons-react';
import { contentTypes, hasInbox, type InboxType } from '@vitrina/model';
import { noticeFailure } from '../../lib/notices.ts';
import { typeCan } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import type { Inbox } from './state/use-inbox.ts';
import { exportSubmissions } from './submissions/index.ts';

const inboxTypes = contentTypes.filter(hasInbox);
const icon = { stroke: 1.75, 'aria-hidden': true } as const;

/** True if the person may export whole identity numbers of the type, or of every exported inbox. */
function revealsAll(type: InboxType | null): boolean {
  const exported = type === null ? inboxTypes.filter(({ slug }) => typeCan(slug).export) : [type];
  return exported.every(({ slug }) => typeCan(slug).reveal);
}

interface InboxMenuProps {
  readonly inbox: Inbox;
  /** Ways to other screens for which there is no space next to the title. */
  readonly links: readonly MenuEntry[];
}

/** Menu of the further actions of an inbox. */
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

/** Its submissions as a file, as the filters select them. */
function useExports(inbox: Inbox): readonly MenuEntry[] {
  const confirm = useConfirm();
  const { type, entryId } = inbox.scope;
  const rows = inbox.list.rows ?? [];
  if (!rows.some(({ can }) => can.export)) return [];
  const keep = (format: 'xlsx' | 'csv', sensitive: boolean) => {
    const { search, filters, sort } = inbox.state;
    exportSubmissions(type?.slug ?? null, {
      ...(search !== '' && { search }),
      ...filters,
      ...(entryId !== null && { entry_id: entryId }),
      sort,
      format,
      ...(sensitive && { sensitive: 'true' }),
    }).catch((error: unknown) => noticeFailure(error));
  };
  const keepSensitive = async () => {
    const yes = await confirm({
      kind: 'neutral',
      title: '¿Desea exportar los números de documento completos?',
      line: 'Queda registrado quién los exportó y cuándo.',
      icon: <IconShieldLock {...icon} />,
    });
    if (yes) keep('xlsx', true);
  };
  return [
    {
      key: 'xlsx',
      label: 'Exportar a Excel',
      icon: <IconFileSpreadsheet {...icon} />,
      onSelect: () => keep('xlsx', false),
    },
    {
      key: 'csv',
      label: 'Exportar a CSV',
      icon: <IconFileText {...icon} />,
      onSelect: () => keep('csv', false),
    },
    ...(revealsAll(type)
      ? [
          {
            key: 'sensitive',
            label: 'Exportar con documentos completos',
            icon: <IconShieldLock {...icon} />,
            onSelect: () => void keepSensitive(),
          },
        ]
      : []),
  ];
}
