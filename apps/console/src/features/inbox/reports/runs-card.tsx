import { type InboxType, reportFileDays } from '@vitrina/model';
import { LoadError } from '../../../lib/load-error.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { RunRow } from '../report-parts/index.ts';
import type { useRuns } from './use-runs.ts';

interface RunsCardProps extends ReturnType<typeof useRuns> {
  readonly type: InboxType;
}

/** The last reports: who, when, what, how many rows, and the file while it is kept. */
export function RunsCard({ type, runs: { data, error, refetch }, refresh }: RunsCardProps) {
  return (
    <SectionCard
      title="Últimos reportes"
      titleId="report-runs"
      line={`Los archivos se conservan ${reportFileDays} días.`}
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} columns={[120, 80]} compact />
        ) : (
          <LoadError
            title="No se pudieron cargar los últimos reportes"
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : data.data.length === 0 ? (
        <EmptyState
          variant="empty"
          title="Aún no hay reportes"
          line="Aquí queda quién los generó, cuándo y con qué filtros."
        />
      ) : (
        <ul>
          {data.data.map((run) => (
            <RunRow key={run.id} run={run} type={type} onChanged={() => void refresh()} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
