import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { request } from '../../lib/calls/api.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { refreshEntries } from '../../records/entries/index.ts';
import type { ImportPages, ImportRun } from './transfer-api.ts';

/** Interval of polling while the service works (ms). */
const pollIntervalMs = 1000;

/** True while the service checks or applies the import. */
export const isWorking = (state: ImportRun['state'] | undefined): boolean =>
  state === 'checking' || state === 'applying';

/**
 * Loads an import and its actions, and polls the import while the service works. Failures are shown. At the end, the
 * lists are reloaded.
 */
export function useImport(type: ContentType, id: string, pages: ImportPages) {
  const client = useQueryClient();
  const { transfers } = callsOf(type.slug);
  const params = { importId: id };
  const key = ['imports', type.slug, id] as const;
  const run = useQuery({
    queryKey: [...key, pages],
    queryFn: ({ signal }) =>
      request(transfers.import, {
        params,
        query: { page: pages.faults, changes_page: pages.changes },
        signal,
      }),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? pollIntervalMs : false),
    placeholderData: keepPreviousData,
  });
  const state = run.data?.state;
  const beforeRef = useRef(state);
  useEffect(() => {
    if (beforeRef.current === 'applying' && state !== 'applying') void refreshEntries(client);
    beforeRef.current = state;
  }, [state, client]);

  const mutation = useMutation({
    mutationFn: (call: () => Promise<ImportRun>) => call(),
    onSuccess: (newRun) => client.setQueryData([...key, pages], newRun),
    onError: (error) => void noticeFailure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  return {
    run,
    actions: {
      busy: mutation.isPending,
      setColumns: (columns: (string | null)[]) =>
        mutation.mutate(() => request(transfers.columns, { params, body: { columns } })),
      apply: () => mutation.mutate(() => request(transfers.apply, { params })),
      cancel: () => mutation.mutate(() => request(transfers.cancel, { params })),
    },
  };
}

export type ImportActions = ReturnType<typeof useImport>['actions'];
