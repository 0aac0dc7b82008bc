import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ScheduledReport } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { RunList, runsText } from '../report-parts/index.ts';
import { runsPerPage, scheduleRunsQuery } from './schedule-api.ts';

interface RunsProps {
  readonly type: InboxType;
  readonly schedule: ScheduledReport;
  /** Reloads the scheduled reports of the type and their runs after a change. */
  readonly onChanged: () => void;
}

/** Lists the runs of a scheduled report, newest first: time, period, rows, file and mail. */
export function ScheduleRuns({ type, schedule: { id }, onChanged }: RunsProps) {
  const [page, setPage] = useState(1);
  const runs = useQuery({ ...scheduleRunsQuery(type, id, page), placeholderData: keepPreviousData });
  const total = runs.data?.meta.total ?? 0;
  return (
    <div className={stack(12)}>
      <RunList
        type={type}
        runs={runs}
        failedTitle="No se pudieron cargar los envíos"
        emptyTexts={{
          title: 'Aún no hay envíos',
          line: 'Aquí queda cada envío: cuándo salió, qué cubrió y a quién llegó.',
        }}
        onChanged={onChanged}
      />
      {total > runsPerPage && (
        <div className={row(0, 'right')}>
          <Pagination page={page} pages={Math.ceil(total / runsPerPage)} onPage={setPage} />
        </div>
      )}
    </div>
  );
}

/** Shows the runs in a dialog over the list. */
export function RunsDialog({ onClose, ...runs }: RunsProps & { readonly onClose: () => void }) {
  return (
    <Dialog
      title={`Historial de envíos · ${runs.schedule.name}`}
      line={runsText}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ScheduleRuns {...runs} />
    </Dialog>
  );
}
