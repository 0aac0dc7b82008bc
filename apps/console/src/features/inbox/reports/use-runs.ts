import { useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ReportRun } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';

/** Interval of polling the runs while one is in progress, in milliseconds. */
const pollIntervalMs = 1000;

const isRunning = ({ state }: ReportRun): boolean => state === 'running';

/**
 * Loads the latest reports of the record or type, polls them while one is in progress, and shows a notice when one is
 * finished.
 */
export function useRuns(type: InboxType, entryId: string | null) {
  const runs = useQuery({
    queryKey: ['reports', type.slug, entryId, 'runs'],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).reports.reportRuns, {
        query: { ...(entryId !== null && { entry_id: entryId }), per_page: 10 },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) === true ? pollIntervalMs : false),
  });
  const rows = runs.data?.data;
  const runningIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (rows === undefined) return;
    for (const { state, file } of rows.filter((run) => runningIds.current.has(run.id))) {
      if (state === 'done') {
        const title = 'El reporte está listo';
        notify({ tone: 'success', title, text: file?.name ?? '', durationMs: 6000 });
      }
      if (state === 'failed')
        notify({ tone: 'danger', title: 'El reporte no se pudo generar', text: 'Vuelva a generarlo.' });
    }
    runningIds.current = new Set(rows.filter(isRunning).map(({ id }) => id));
  }, [rows]);
  return runs;
}
