import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useState } from 'react';
import { ApiError } from '../../lib/calls/api-error.ts';
import { countOf } from '../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import { entryApi, refreshEntries } from '../../records/entries/index.ts';
import { type LastAction, setLastAction } from './last-action.ts';

/** Undo in progress, in calls. */
export interface RunningUndo {
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

const recordNoun = { singular: 'registro', plural: 'registros' };

/** Creates the error of the records that did not return to their state before the action. */
function errorOf(failedResults: readonly BulkResult[]): ApiError {
  const [firstResult] = failedResults;
  const { name = null, code = 'not_undone', detail = '' } = firstResult ?? {};
  const furtherFailures =
    failedResults.length > 1 ? ` (y ${countOf(failedResults.length - 1, recordNoun)} más)` : '';
  return new ApiError({
    status: 409,
    code,
    detail: `No se pudo deshacer en «${name ?? 'un registro'}»${furtherFailures}: ${detail}`,
  });
}

/** Returns the undo in progress, and the function that undoes an action and shows a notice at the end. */
export function useUndo(type: ContentType): {
  readonly runningUndo: RunningUndo | null;
  readonly undo: (action: LastAction) => Promise<void>;
} {
  const client = useQueryClient();
  const [runningUndo, setRunningUndo] = useState<RunningUndo | null>(null);
  const undo = async ({ undo: calls }: LastAction): Promise<void> => {
    if (calls === null || runningUndo !== null) return;
    const stopper = new AbortController();
    const failedResults: BulkResult[] = [];
    try {
      for (const [done, { call, ids }] of calls.entries()) {
        setRunningUndo({ done, total: calls.length, stop: () => stopper.abort() });
        if (stopper.signal.aborted) break;
        const { data } = await entryApi(type).bulk(call, [...ids]);
        failedResults.push(...data.filter(({ ok }) => !ok));
      }
      if (failedResults.length > 0) throw errorOf(failedResults);
      noticeDone('updated', stopper.signal.aborted ? 'Se detuvo: lo demás sigue igual.' : 'Se deshizo.');
    } catch (error) {
      noticeFailure(error);
    } finally {
      setLastAction(null);
      await refreshEntries(client);
      setRunningUndo(null);
    }
  };
  return { runningUndo, undo };
}
