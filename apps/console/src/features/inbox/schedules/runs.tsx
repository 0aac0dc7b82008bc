import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InboxType, reportFileDays } from '@vitrina/model';
import { useState } from 'react';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { RunRow } from '../report-parts/index.ts';
import { runsPerPage, type ScheduledReport, scheduleRunsQuery } from './schedule-api.ts';
import { useScheduleActs } from './use-schedule-acts.ts';

/** Text above the runs about the retention of their files. */
export const runsLine = `Los archivos se conservan ${reportFileDays} días.`;

interface RunsProps {
  readonly type: InboxType;
  readonly schedule: ScheduledReport;
}

/** The runs of a scheduled report, newest first: when, what it covered, rows, file and mail. */
export function Runs({ type, schedule: { id } }: RunsProps) {
  const [page, setPage] = useState(1);
  const { refresh } = useScheduleActs(type);
  const { data, error, refetch } = useQuery({
    ...scheduleRunsQuery(type, id, page),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={3} columns={[120, 80]} compact />
    ) : (
      <LoadError title="No se pudieron cargar los envíos" error={error} onRetry={() => void refetch()} />
    );
  const { total } = data.meta;
  if (total === 0)
    return (
      <EmptyState
        variant="empty"
        title="Aún no hay envíos"
        line="Aquí queda cada envío: cuándo salió, qué cubrió y a quién llegó."
      />
    );
  return (
    <div className={stack(12)}>
      <ul>
        {data.data.map((run) => (
          <RunRow key={run.id} run={run} type={type} onChanged={() => void refresh()} />
        ))}
      </ul>
      {total > runsPerPage && (
        <div className={row(0, 'right')}>
          <Pagination page={page} pages={Math.ceil(total / runsPerPage)} onPage={setPage} />
        </div>
      )}
    </div>
  );
}

/** The same over the list. */
export function RunsDialog({ onClose, ...runs }: RunsProps & { readonly onClose: () => void }) {
  return (
    <Dialog
      title={`Historial de envíos · ${runs.schedule.name}`}
      line={runsLine}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Runs {...runs} />
    </Dialog>
  );
}
