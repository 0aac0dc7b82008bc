import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotFound } from '../../../content/scope/index.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import { MayNotReport } from '../report-parts/index.ts';
import { RunsDialog } from './runs.tsx';
import { type ScheduledReport, schedulesPerPage, schedulesQuery } from './schedule-api.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { type ScheduleScope, useNoSuchRecord, useRecordScope, useTypeScope } from './scope.ts';

/** The scheduled reports of one record. */
export function RecordListScreen() {
  const scope = useRecordScope({ inList: true });
  return useNoSuchRecord(scope) ? <NotFound /> : <Permitted scope={scope} />;
}

/** The scheduled reports of a whole type, those of single records among them. */
export function TypeListScreen() {
  const scope = useTypeScope({ inList: true });
  return scope === null ? <NotFound /> : <Permitted scope={scope} />;
}

function Permitted({ scope }: { readonly scope: ScheduleScope }) {
  const { export: mayExport } = useTypeCan(scope.type);
  usePageTitle('Reportes programados');
  if (mayExport) return <List scope={scope} />;
  return (
    <div className={stack(12)}>
      <PageHead title="Reportes programados" back={scope.above} />
      <MayNotReport />
    </div>
  );
}

function List({ scope }: { readonly scope: ScheduleScope }) {
  const { type, entryId, list, above, mayCreate } = scope;
  const [page, setPage] = useState(1);
  const [history, setHistory] = useState<ScheduledReport | null>(null);
  const { data, error, refetch } = useQuery(schedulesQuery(type, entryId, page));
  const add = mayCreate && (
    <ButtonLink
      kind="red"
      to={`${list}/create`}
      icon={<IconPlus stroke={1.75} />}
      aria-label="Nuevo reporte programado"
    >
      <span className={box('notOnPhone')}>Nuevo reporte programado</span>
      <span className={box('onPhone')}>Nuevo</span>
    </ButtonLink>
  );
  const total = data?.meta.total ?? 0;
  return (
    <div className={stack(12)}>
      <PageHead title="Reportes programados" back={above} actions={total > 0 && add} />
      <Card padding="none">
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={4} columns={[160, 120]} />
          ) : (
            <LoadError
              title="No se pudieron cargar los reportes programados"
              error={error}
              onRetry={() => void refetch()}
            />
          )
        ) : total === 0 ? (
          <EmptyState
            variant="empty"
            title="Aún no hay reportes programados"
            line="Un reporte programado se genera y se envía por correo cada semana o cada mes, a la hora que usted elija."
          >
            {add}
          </EmptyState>
        ) : (
          <ul className={stack(0, 'lined')}>
            {data.data.map((schedule) => (
              <ScheduleRow
                key={schedule.id}
                schedule={schedule}
                scope={scope}
                onHistory={() => setHistory(schedule)}
              />
            ))}
          </ul>
        )}
      </Card>
      {total > schedulesPerPage && (
        <div className={row(0, 'right')}>
          <Pagination page={page} pages={Math.ceil(total / schedulesPerPage)} onPage={setPage} />
        </div>
      )}
      {history !== null && <RunsDialog type={type} schedule={history} onClose={() => setHistory(null)} />}
    </div>
  );
}
