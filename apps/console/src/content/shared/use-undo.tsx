import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/calls/api-error.ts';
import { countOf } from '../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import { entryApi, refreshEntries } from '../../records/entries/index.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { BulkResultDialog, type BulkResultProps } from '../list/bulk/bulk-result.tsx';
import { type LastAction, setLastAction } from './last-action.ts';

/** Undo in progress, in calls. */
export interface RunningUndo {
  readonly done: number;
  readonly total: number;
  readonly stop: () => void;
}

const recordNoun = { singular: 'registro', plural: 'registros' };

/** Creates the error of a single record that did not return to its state before the action. */
function errorOf({ name, code = 'not_undone', detail = '' }: BulkResult): ApiError {
  return new ApiError({
    status: 409,
    code,
    detail: `No se pudo deshacer en «${name ?? 'un registro'}»: ${detail}`,
  });
}

/**
 * Returns the undo in progress, the function that undoes an action and shows a notice at the end, and the dialog that
 * names the records whose action was not undone.
 */
export function useUndo(type: ContentType): {
  readonly runningUndo: RunningUndo | null;
  readonly undo: (action: LastAction) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const client = useQueryClient();
  const [runningUndo, setRunningUndo] = useState<RunningUndo | null>(null);
  const [result, setResult] = useState<Pick<BulkResultProps, 'failedResults' | 'line'> | null>(null);
  const undo = async ({ undo: calls, ids: allIds }: LastAction): Promise<void> => {
    if (calls === null || runningUndo !== null) return;
    const stopper = new AbortController();
    const failuresById = new Map<string, BulkResult>();
    try {
      for (const [done, { call, ids }] of calls.entries()) {
        setRunningUndo({ done, total: calls.length, stop: () => stopper.abort() });
        if (stopper.signal.aborted) break;
        // A record that was not reopened or restored stays as it is.
        const remainingIds = ids.filter((id) => !failuresById.has(id));
        if (remainingIds.length === 0) continue;
        const { data } = await entryApi(type).bulk(call, remainingIds);
        for (const item of data) if (!item.ok) failuresById.set(item.id, item);
      }
      const failedResults = [...failuresById.values()];
      const [failure] = failedResults;
      const stopText = stopper.signal.aborted ? 'Se detuvo: lo demás sigue igual.' : null;
      if (failure === undefined) noticeDone('updated', stopText ?? 'Se deshizo.');
      else if (allIds.length === 1) throw errorOf(failure);
      else {
        const undoneText =
          failedResults.length < allIds.length
            ? 'Lo demás volvió a como estaba; estos siguen como están.'
            : 'Todos siguen como están.';
        setResult({ failedResults, line: stopText ?? undoneText });
      }
    } catch (error) {
      noticeFailure(error);
    } finally {
      setLastAction(null);
      await refreshEntries(client);
      setRunningUndo(null);
    }
  };
  const dialog = result !== null && (
    <BulkResultDialog
      addressOf={(id) => recordAddress(type, { id })}
      missingName="Registro que ya no existe"
      summary={`No se deshizo en ${countOf(result.failedResults.length, recordNoun)}`}
      {...result}
      onClose={() => setResult(null)}
    />
  );
  return { runningUndo, undo, dialog };
}
