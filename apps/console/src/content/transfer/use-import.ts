import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../lib/calls/api.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { refreshEntries } from '../../records/entries/index.ts';
import type { ImportPages, ImportRun } from './transfer-api.ts';

/** Interval of polling while the service works (ms). */
const pollIntervalMs = 1000;

export const isWorking = (state: ImportRun['state'] | undefined): boolean =>
  state === 'checking' || state === 'applying';

/** Actions of an import; a failure is shown. */
export interface ImportActs {
  readonly setColumns: (columns: (string | null)[]) => Promise<void>;
  readonly apply: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** An act is on its way. */
  readonly busy: boolean;
}

/** An import, asked for again and again while it is under way; when it ends the lists are asked for again. */
export function useImport(
  type: ContentType,
  id: string,
  pages: ImportPages,
): { readonly run: UseQueryResult<ImportRun>; readonly acts: ImportActs } {
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

  const [busy, setBusy] = useState(false);
  const act = async (call: () => Promise<ImportRun>): Promise<void> => {
    setBusy(true);
    try {
      client.setQueryData([...key, pages], await call());
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return {
    run,
    acts: {
      busy,
      setColumns: (columns) => act(() => request(transfers.columns, { params, body: { columns } })),
      apply: () => act(() => request(transfers.apply, { params })),
      cancel: () => act(() => request(transfers.cancel, { params })),
    },
  };
}
