import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScheduledReport } from '@vitrina/contract';
import { useState } from 'react';
import { NotFound } from '../../../content/scope/index.ts';
import { ListScreen } from '../../../lib/list-screen.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { box, stack } from '../../../ui/primitives/index.ts';
import { MayNotReport } from '../report-parts/index.ts';
import { RunsDialog } from './runs.tsx';
import { schedulesQuery } from './schedule-api.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { type ScheduleScope, useRecordScope, useTypeScope } from './scope.ts';
import { useScheduleMutations } from './use-schedule-mutations.ts';

/** Lists the scheduled reports of one record. */
export function RecordListScreen() {
  const scope = useRecordScope({ isInList: true });
  return scope === null ? <NotFound /> : <ListOrRefusal scope={scope} />;
}

/** Lists the scheduled reports of a type, including those limited to one record. */
export function TypeListScreen() {
  const scope = useTypeScope({ isInList: true });
  return scope === null ? <NotFound /> : <ListOrRefusal scope={scope} />;
}

function ListOrRefusal({ scope }: { readonly scope: ScheduleScope }) {
  const { export: mayExport } = useTypeCan(scope.type);
  usePageTitle('Reportes programados');
  if (mayExport) return <ScheduleList scope={scope} />;
  return (
    <div className={stack(12)}>
      <PageHead title="Reportes programados" back={scope.parentLink} />
      <MayNotReport />
    </div>
  );
}

function ScheduleList({ scope }: { readonly scope: ScheduleScope }) {
  const { type, entryId, listAddress, parentLink, mayCreate } = scope;
  const [page, setPage] = useState(1);
  const [historySchedule, setHistorySchedule] = useState<ScheduledReport | null>(null);
  const schedules = useQuery(schedulesQuery(type, entryId, page));
  const { refresh: refreshSchedules } = useScheduleMutations(type);
  const { data } = schedules;
  const add = mayCreate && (
    <ButtonLink
      kind="red"
      to={`${listAddress}/create`}
      icon={<IconPlus stroke={1.75} />}
      aria-label="Nuevo reporte programado"
    >
      <span className={box('notOnPhone')}>Nuevo reporte programado</span>
      <span className={box('onPhone')}>Nuevo</span>
    </ButtonLink>
  );
  return (
    <ListScreen
      title="Reportes programados"
      back={parentLink}
      query={schedules}
      showsTotal={false}
      noun={{ singular: 'reporte programado', plural: 'reportes programados' }}
      actions={(data?.meta.total ?? 0) > 0 && add}
      failureTitle="No se pudieron cargar los reportes programados"
      skeleton={{ rows: 4, columns: [160, 120] }}
      empty={{
        title: 'Aún no hay reportes programados',
        line: 'Un reporte programado se genera y se envía por correo cada semana o cada mes, a la hora que usted elija.',
        action: add,
      }}
      onPage={setPage}
      panels={
        historySchedule !== null && (
          <RunsDialog
            type={type}
            schedule={historySchedule}
            onChanged={() => void refreshSchedules()}
            onClose={() => setHistorySchedule(null)}
          />
        )
      }
    >
      <ul className={stack(0, 'lined')}>
        {data?.data.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            scope={scope}
            onHistory={() => setHistorySchedule(schedule)}
          />
        ))}
      </ul>
    </ListScreen>
  );
}
