import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ReportPreview } from '@vitrina/contract';
import { type InboxType, maxRowsAtOnce } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { formatNumber } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { FirstRows } from '../report-parts/index.ts';
import { bodyOf, findFaults, type QuickReport } from './quick-report.ts';

/** Milliseconds without a change after which the preview is loaded. */
const debounceMs = 300;

/**
 * Loads the preview of a report, and reloads it when the form changes, except for the file format and the masking.
 */
export function usePreview(type: InboxType, entryId: string | null, values: QuickReport) {
  const debouncedValues = useDebounced(values, debounceMs);
  const { format: _format, include_sensitive: _sensitive, ...previewValues } = debouncedValues;
  return useQuery({
    queryKey: ['reports', type.slug, entryId, 'preview', previewValues],
    queryFn: ({ signal }) => {
      const { recipients, ...body } = bodyOf(debouncedValues, entryId);
      // Text that is not yet a valid address is left out.
      const addresses = recipients?.filter((address) => /^\S+@\S+\.\S+$/u.test(address));
      return request(callsOf(type.slug).reports.previewReport, {
        body: { ...body, ...(addresses && { recipients: addresses }) },
        signal,
      });
    },
    enabled: Object.keys(findFaults(debouncedValues)).every((pointer) => pointer === '/recipients'),
    placeholderData: keepPreviousData,
  });
}

interface PreviewCardProps {
  readonly previewQuery: ReturnType<typeof usePreview>;
  /** True if the file has full identity numbers, which the preview always masks. */
  readonly isMasked: boolean;
}

/** Shows the number of submissions in the report and its first rows. */
export function PreviewCard({ previewQuery, isMasked }: PreviewCardProps) {
  return (
    <SectionCard title="Vista previa" padding="rail" aria-label="Vista previa">
      <Loaded
        query={previewQuery}
        failureTitle="No se pudo cargar la vista previa"
        skeleton={<SkeletonRows rows={4} columns={[80]} compact />}
      >
        {(report) => <ReportRows report={report} isMasked={isMasked} />}
      </Loaded>
    </SectionCard>
  );
}

interface PreviewProps {
  readonly report: ReportPreview;
  readonly isMasked: boolean;
}

function ReportRows({ report: { count, columns, rows }, isMasked }: PreviewProps) {
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
      {isMasked && (
        <p className={text('label', 'second')}>
          El archivo llevará los números de documento completos; aquí no se muestran.
        </p>
      )}
      <FirstRows columns={columns} rows={rows} />
    </div>
  );
}
