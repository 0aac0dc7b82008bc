import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxType } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { type ReportRun, readRuns } from './report-api.ts';

/** Interval of polling the runs while one is in progress, in milliseconds. */
const pollIntervalMs = 1000;

const isRunning = ({ state }: ReportRun): boolean => state === 'running';

/** The last reports of the record, or of the type, asked for again and again while one is under way; tells when one that was has its file. */
export function useRuns(type: InboxType, entryId: string | null) {
  const client = useQueryClient();
  const key = ['reports', type.slug, entryId, 'runs'] as const;
  const runs = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readRuns(type, entryId, signal),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) === true ? pollIntervalMs : false),
  });
  const rows = runs.data?.data;
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (rows === undefined) return;
    const ended = rows.filter((run) => before.current.has(run.id) && !isRunning(run));
    for (const { state, file } of ended) {
      if (state === 'done')
        notify({
          tone: 'success',
          title: 'El reporte está listo',
          text: file?.name ?? '',
          duration: 6000,
        });
      if (state === 'failed')
        notify({ tone: 'danger', title: 'El reporte no se pudo generar', text: 'Vuelva a generarlo.' });
    }
    before.current = new Set(rows.filter(isRunning).map(({ id }) => id));
  }, [rows]);
  return { runs, refresh: () => client.invalidateQueries({ queryKey: key }) };
}
