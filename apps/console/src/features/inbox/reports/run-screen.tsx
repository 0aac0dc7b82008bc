import { IconFileOff, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ReportRun } from '@vitrina/contract';
import { type InboxType, reportFileDays, reportLinksNote } from '@vitrina/model';
import { StickyBar } from '../../../content/shared/index.ts';
import { request } from '../../../lib/calls/api.ts';
import { isApiError, isMissing } from '../../../lib/calls/api-error.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams, useTypeSlug } from '../../../lib/screen/route-handle.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { cx } from '../../../ui/cx.ts';
import { Card, SectionCard } from '../../../ui/page/card.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { MayNotReport, RunRow } from '../report-parts/index.ts';
import { inboxTypeOf } from '../submissions/submission-types.ts';

/** Interval of polling a run that is in progress, in milliseconds. */
const pollIntervalMs = 1000;

/** Screen of one run of a report, to which mails link. Offers the file, or explains why it is not available. */
export function RunScreen() {
  const type = inboxTypeOf(useTypeSlug());
  const { run_id: runId = '' } = useRouteParams();
  const { export: mayExport } = useTypeCan(type);
  usePageTitle('Reporte');
  return (
    <div className={stack(20)}>
      <StickyBar back={{ to: `/inbox/${type.slug}`, label: 'Volver a la bandeja' }} title="Reporte" />
      {mayExport ? <LinkedRun type={type} runId={runId} /> : <MayNotReport />}
    </div>
  );
}

function LinkedRun({ type, runId }: { readonly type: InboxType; readonly runId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', type.slug, 'run', runId],
    queryFn: ({ signal }) => request(callsOf(type.slug).reports.reportRun, { params: { runId }, signal }),
    retry: (count, failure) => !isApiError(failure) && count < 2,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollIntervalMs : false),
  });
  if (isMissing(error))
    return (
      <Card>
        <EmptyState
          variant="search"
          title="No hay un reporte aquí"
          line="Ya no existe, o es de una institución que usted no ve."
        />
      </Card>
    );
  if (data === undefined)
    return (
      <Card>
        {error === null ? (
          <SkeletonRows rows={2} columns={[120, 80]} compact />
        ) : (
          <LoadError title="No se pudo abrir el reporte" error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  return (
    <SectionCard title={data.schedule?.name ?? 'Reporte pedido una vez'}>
      <ul>
        <RunRow run={data} type={type} onChanged={() => void refetch()} />
      </ul>
      <RunFileNote run={data} type={type} />
    </SectionCard>
  );
}

interface FileNoteProps {
  readonly run: ReportRun;
  readonly type: InboxType;
}

/** Shows when the file expires, or why the person cannot download it. */
function RunFileNote({ run: { file, can, state, include_sensitive, columns }, type }: FileNoteProps) {
  if (state !== 'done') return null;
  const linksNote = file !== null && can.fetch ? reportLinksNote(type, columns) : null;
  const [noteIcon, noteText] =
    file === null
      ? [
          <IconFileOff key="icon" size={18} stroke={1.75} aria-hidden="true" />,
          `El archivo venció: se conserva ${reportFileDays} días. Genere el reporte de nuevo si lo necesita.`,
        ]
      : can.fetch
        ? [null, `El archivo se puede descargar hasta el ${formatDateTime(file.until)}`]
        : [
            <IconLock key="icon" size={18} stroke={1.75} aria-hidden="true" />,
            include_sensitive
              ? 'Este archivo lleva documentos completos y usted no tiene permiso para verlos.'
              : 'Usted no tiene permiso para descargar este archivo.',
          ];
  return (
    <p className={cx(row(8, 'start'), text('label', can.fetch ? 'second' : 'warning'))} role="status">
      {noteIcon}
      <span>{linksNote === null ? noteText : `${noteText}. ${linksNote}`}</span>
    </p>
  );
}
