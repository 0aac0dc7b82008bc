import { IconCheck, IconX } from '@tabler/icons-react';
import type { StaffRegistration } from '@vitrina/contract';
import { useState } from 'react';
import { formatDateTime, formatWhen } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DataCell, DataRow, DataTable } from '../../../ui/lists/data-table.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { ApproveDialog, RefuseDialog } from './decision-dialogs.tsx';
import type { ShowLink } from './link-dialog.tsx';
import type { Staff } from './use-staff.ts';

interface RequestsTableProps {
  readonly staff: Staff;
  readonly requests: readonly StaffRegistration[];
  readonly onLink: ShowLink;
}

const columns = [
  { label: 'Nombre', width: '30%' },
  { label: 'Para qué' },
  { label: 'Pedida', width: '160px' },
];

/** Lists the account requests, oldest first, with buttons to approve or refuse each. */
export function RequestsTable({ staff, requests, onLink }: RequestsTableProps) {
  const { create: canCreate } = useCan().staff;
  const [openDecision, setOpenDecision] = useState<{
    readonly decision: 'approve' | 'refuse';
    readonly registration: StaffRegistration;
  } | null>(null);
  const closeDecision = () => setOpenDecision(null);
  return (
    <>
      <DataTable
        label="Solicitudes"
        columns={canCreate ? [...columns, { label: 'Decisión', width: '240px' }] : columns}
        busy={staff.requests.isPlaceholderData}
      >
        {requests.map((registration) => {
          const { id, name, staff_id, email, reason, created_at: at } = registration;
          return (
            <DataRow key={id}>
              <DataCell at="main">
                <span className={stack(0)}>
                  <span className={text('name', 'truncate')}>{name}</span>
                  <span className={text('small', 'second', 'truncate')} title={email ?? undefined}>
                    {staff_id}
                    {email !== null && ` · ${email}`}
                  </span>
                </span>
              </DataCell>
              <DataCell>
                <p className={text('second', 'truncate')} title={reason}>
                  {reason === '' ? '—' : reason}
                </p>
              </DataCell>
              <DataCell at="corner">
                <time dateTime={at} title={formatDateTime(at)}>
                  {formatWhen(at)}
                </time>
              </DataCell>
              {canCreate && (
                <DataCell>
                  <span className={row(8)}>
                    <Button
                      size="small"
                      icon={<IconCheck stroke={1.75} />}
                      aria-label={`Aprobar a ${name}`}
                      onClick={() => setOpenDecision({ decision: 'approve', registration })}
                    >
                      Aprobar
                    </Button>
                    <Button
                      size="small"
                      kind="plain-danger"
                      icon={<IconX stroke={1.75} />}
                      aria-label={`Rechazar a ${name}`}
                      onClick={() => setOpenDecision({ decision: 'refuse', registration })}
                    >
                      Rechazar
                    </Button>
                  </span>
                </DataCell>
              )}
            </DataRow>
          );
        })}
      </DataTable>
      {openDecision?.decision === 'approve' && (
        <ApproveDialog
          registration={openDecision.registration}
          onClose={closeDecision}
          onApproved={({ person, link }) => {
            closeDecision();
            onLink(person.name, link);
          }}
        />
      )}
      {openDecision?.decision === 'refuse' && (
        <RefuseDialog registration={openDecision.registration} onClose={closeDecision} />
      )}
    </>
  );
}
