import type { AuditEventSummary } from '@vitrina/contract';
import { institutionLabels } from '@vitrina/model';
import { formatDateTime, formatWhen } from '../../lib/formats.ts';
import { DataCell, DataLink, DataRow, DataTable } from '../../ui/lists/data-table.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import { auditUrl } from './audit-state.ts';
import type { Audit } from './use-audit.ts';
import { actionText, recordKindText } from './words.ts';

interface AuditTableProps {
  readonly audit: Audit;
  readonly events: readonly AuditEventSummary[];
}

const columns = [
  { label: 'Acción', width: '24%' },
  { label: 'Registro' },
  { label: 'Persona' },
  { label: 'Cuándo', width: '148px' },
];

/** Table of events; on the phone a list of cards. */
export function AuditTable({ audit, events }: AuditTableProps) {
  const { state, open: openEvent } = audit;
  return (
    <DataTable label="Eventos" columns={columns} busy={audit.events.isPlaceholderData}>
      {events.map((event) => {
        const { id, at, actor, action, target, institution_id, address } = event;
        return (
          <DataRow key={id} selected={state.event === id} onOpen={() => openEvent(id)}>
            <DataCell at="main">
              <DataLink to={{ search: auditUrl.write({ ...state, event: id }).toString() }}>
                {actionText(action)}
              </DataLink>
            </DataCell>
            <DataCell>
              <span className={stack(0)}>
                <span className={text('truncate')} title={target.name ?? undefined}>
                  {target.name ?? '—'}
                </span>
                <span className={text('small', 'second', 'truncate')}>
                  {recordKindText(event)}
                  {institution_id !== null && ` · ${institutionLabels[institution_id]}`}
                </span>
              </span>
            </DataCell>
            <DataCell>
              <span className={stack(0)}>
                <span className={text('truncate')}>{actor.name}</span>
                {address !== null && <span className={text('small', 'second', 'truncate')}>{address}</span>}
              </span>
            </DataCell>
            <DataCell at="corner">
              <time dateTime={at} title={formatDateTime(at)}>
                {formatWhen(at)}
              </time>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
