import type { BulkResult } from '@vitrina/contract';
import { formatNumber } from '../../../lib/formats.ts';
import type { BulkCall } from '../../../records/entries/index.ts';
import type { ChangedRecord } from '../../shared/undo.ts';
import type { ChosenRows } from '../selection/selection.ts';

/** Maximum number of records per call. */
export const bulkSize = 100;

export interface BulkOutcome {
  readonly results: readonly BulkResult[];
  /** Ids of the records that were not processed, because the person stopped the action or a call failed. */
  readonly untouchedIds: readonly string[];
  /** Error that interrupted the action; null if none did. */
  readonly error: unknown;
}

export interface BulkRun {
  readonly ids: readonly string[];
  /** Number of records per call; `bulkSize` when absent. */
  readonly batchSize?: number;
  /** Calls the service for the ids of a batch. */
  readonly call: (ids: string[]) => Promise<{ readonly data: readonly BulkResult[] }>;
  /** Called before each call and at the end with the number of processed records. */
  readonly onProgress: (done: number) => void;
  /** Signal that stops the action before the next call. A call in progress is not aborted. */
  readonly signal: AbortSignal;
}

/** Runs an action on any number of records, in batches. Never rejects. */
export async function runBulk({
  ids,
  batchSize = bulkSize,
  call,
  onProgress,
  signal,
}: BulkRun): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (let done = 0; done < ids.length; done += batchSize) {
    onProgress(done);
    if (signal.aborted) return { results, untouchedIds: ids.slice(done), error: null };
    try {
      results.push(...(await call(ids.slice(done, done + batchSize))).data);
    } catch (error) {
      return { results, untouchedIds: ids.slice(done), error };
    }
  }
  onProgress(ids.length);
  return { results, untouchedIds: [], error: null };
}

/**
 * Returns the request body for some of the selected records. For a publication, it includes the revision of each
 * record that the person saw.
 */
export function withSeenRevisions(call: BulkCall, batchIds: readonly string[], choice: ChosenRows): BulkCall {
  if (call.action !== 'commit') return call;
  const targetIds = new Set(batchIds);
  return { ...call, revisions: Object.fromEntries([...choice].filter(([id]) => targetIds.has(id))) };
}

/** Returns the records that the action changed. */
export function changedRecords({ results }: BulkOutcome): ChangedRecord[] {
  return results.flatMap(
    ({ id, revision, after, status, published_revision = null, scheduled_revision = null }) =>
      after === undefined || revision === undefined || status == null
        ? []
        : [
            {
              id,
              revision,
              stateBefore: { status, published_revision, scheduled_revision },
              stateAfter: after,
            },
          ],
  );
}

/** Returns the selected records that were not processed, each with the newest revision shown. */
export function unprocessedOf({ results, untouchedIds }: BulkOutcome, choice: ChosenRows): ChosenRows {
  const failedRevisions = new Map(
    results.flatMap((result) => (result.ok ? [] : [[result.id, result.revision]])),
  );
  const untouchedIdSet = new Set(untouchedIds);
  return new Map(
    [...choice].flatMap(([id, revision]): [string, number][] =>
      failedRevisions.has(id) || untouchedIdSet.has(id) ? [[id, failedRevisions.get(id) ?? revision]] : [],
    ),
  );
}

/** Summarizes a result: `12 publicados, 2 con errores`, `12 publicados`, `2 con errores, 88 sin procesar`. */
export function summaryOf(
  { results, untouchedIds }: BulkOutcome,
  doneNoun: { readonly singular: string; readonly plural: string },
): string {
  const successCount = results.filter(({ ok }) => ok).length;
  const bad = results.length - successCount;
  const parts = [
    successCount > 0 &&
      `${formatNumber(successCount)} ${successCount === 1 ? doneNoun.singular : doneNoun.plural}`,
    bad > 0 && `${formatNumber(bad)} con ${bad === 1 ? 'error' : 'errores'}`,
    untouchedIds.length > 0 && `${formatNumber(untouchedIds.length)} sin procesar`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'Nada cambió';
}
