import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../../../content/scope/index.ts';
import { StickyBar } from '../../../content/shared/index.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ScreenSkeleton } from '../../../ui/page/states.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { MayNotReport } from '../report-parts/index.ts';
import { scheduleQuery } from './schedule-api.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { type ScheduleScope, useRecordScope, useTypeScope } from './scope.ts';

/** Screen of a scheduled report of one record: a new report, or the report whose id is in the address. */
export function RecordFormScreen() {
  const { report_id: id } = useRouteParams();
  const scope = useRecordScope({ isInList: false });
  return scope === null ? <NotFound /> : <FormOrRefusal scope={scope} id={id} />;
}

/** Screen of a scheduled report of a type: a new report, or the report whose id is in the address. */
export function TypeFormScreen() {
  const { id } = useRouteParams();
  const scope = useTypeScope({ isInList: false });
  return scope === null ? <NotFound /> : <FormOrRefusal scope={scope} id={id} />;
}

interface PermittedProps {
  readonly scope: ScheduleScope;
  /** Id of the scheduled report; absent for a new one. */
  readonly id: string | undefined;
}

function FormOrRefusal({ scope, id }: PermittedProps) {
  const { export: mayExport, create: canCreate } = useTypeCan(scope.type);
  const title = id === undefined ? 'Nuevo reporte programado' : 'Reporte programado';
  usePageTitle(id === undefined ? 'Nuevo reporte' : title);
  if (!mayExport || (id === undefined && !canCreate))
    return (
      <div className={stack(20)}>
        <StickyBar back={{ to: scope.listAddress, label: 'Volver a Reportes programados' }} title={title} />
        <MayNotReport />
      </div>
    );
  return id === undefined ? (
    <ScheduleForm scope={scope} schedule={null} />
  ) : (
    <ExistingSchedule scope={scope} id={id} />
  );
}

function ExistingSchedule({ scope, id }: { readonly scope: ScheduleScope; readonly id: string }) {
  const { data, error, refetch } = useQuery({
    ...scheduleQuery(scope.type, id),
    // A reload must not replace typed values.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isMissing(error)) return <NotFound />;
  if (data !== undefined && scope.entryId !== null && data.entry_id !== scope.entryId) return <NotFound />;
  if (data !== undefined) return <ScheduleForm key={data.revision} scope={scope} schedule={data} />;
  if (error === null) return <ScreenSkeleton />;
  return (
    <Card>
      <LoadError
        title="No se pudo abrir el reporte programado"
        error={error}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}
