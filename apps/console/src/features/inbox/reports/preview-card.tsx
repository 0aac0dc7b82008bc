import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InboxType, maxRowsAtOnce } from '@vitrina/model';
import { formatNumber } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { FirstRows } from '../report-parts/index.ts';
import { type Asked, faultsOf, isComplete } from './asked.ts';
import { previewReport, type ReportPreview } from './report-api.ts';

/** Milliseconds without a change after which the preview is asked for. */
const restMs = 300;

interface PreviewProps {
  readonly type: InboxType;
  /** null: all records of the type. */
  readonly entryId: string | null;
  readonly asked: Asked;
}

/** Loads the preview of a report as the form changes. Format and masks do not change it. */
export function usePreview({ type, entryId, asked }: PreviewProps) {
  const rested = useDebounced(asked, restMs);
  const { format: _format, include_sensitive: _sensitive, ...shown } = rested;
  return useQuery({
    queryKey: ['reports', type.slug, entryId, 'preview', shown],
    queryFn: ({ signal }) => previewReport(type, rested, entryId, signal),
    enabled: isComplete({ ...faultsOf(rested), recipients: undefined }),
    placeholderData: keepPreviousData,
  });
}

interface PreviewCardProps {
  readonly preview: ReturnType<typeof usePreview>;
  /** The file has identity numbers whole, which the preview never shows. */
  readonly masked: boolean;
}

/** Shows the number of submissions in the report and its first rows. */
export function PreviewCard({ preview, masked }: PreviewCardProps) {
  const { data, error, refetch } = preview;
  return (
    <SectionCard title="Vista previa" padding="rail" aria-label="Vista previa">
      {data !== undefined ? (
        <Shown preview={data} masked={masked} />
      ) : error !== null ? (
        <LoadError title="No se pudo cargar la vista previa" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} columns={[80]} compact />
      )}
    </SectionCard>
  );
}

function Shown({
  preview: { count, columns, rows },
  masked,
}: {
  readonly preview: ReportPreview;
  readonly masked: boolean;
}) {
  if (count === 0)
    return (
      <EmptyState
        variant="search"
        title="No hay registros en el período"
        line="Elija otro período o más estados. No se genera ningún archivo."
      />
    );
  return (
    <div className={stack(12)}>
      <p role="status">
        <b className={text('figure')}>{formatNumber(count)}</b>{' '}
        <span className={text('second')}>{count === 1 ? 'solicitud' : 'solicitudes'}</span>
      </p>
      {count > maxRowsAtOnce && (
        <p className={text('label', 'second')}>
          Con más de {formatNumber(maxRowsAtOnce)} filas el archivo se genera aparte: puede seguir trabajando
          y le avisamos cuando esté listo.
        </p>
      )}
      {masked && (
        <p className={text('label', 'second')}>
          El archivo llevará los números de documento completos; aquí no se muestran.
        </p>
      )}
      <FirstRows columns={columns} rows={rows} />
    </div>
  );
}
