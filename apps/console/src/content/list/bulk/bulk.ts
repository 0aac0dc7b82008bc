import type { BulkResult, EntryIds } from '@vitrina/contract';
import { maxBulkTargets } from '@vitrina/model';
import { formatNumber } from '../../../lib/formats.ts';
import type { BulkCall } from '../../../records/entries/index.ts';
import type { ChangedRecord } from '../../shared/undo.ts';
import { type ChosenRows, type Row, rowsById } from '../selection/selection.ts';

export interface BulkOutcome {
  readonly results: readonly BulkResult[];
  /** Ids of the records that were not processed, because the person stopped the action or a call failed. */
  readonly untouchedIds: readonly string[];
  /** Error that interrupted the action; null if none did. */
  readonly error: unknown;
}

export interface BulkRun {
  readonly ids: readonly string[];
  /** Calls the service for the ids of a batch. */
  readonly call: (ids: string[]) => Promise<{ readonly data: readonly BulkResult[] }>;
  /** Called before each call and at the end with the number of processed records. */
  readonly onProgress: (done: number) => void;
  /** Signal that stops the action before the next call. A call in progress is not aborted. */
  readonly signal: AbortSignal;
}

/** Runs an action on any number of records, in batches. Never rejects. */
export async function runBulk({ ids, call, onProgress, signal }: BulkRun): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (let done = 0; done < ids.length; done += maxBulkTargets) {
    onProgress(done);
    if (signal.aborted) return { results, untouchedIds: ids.slice(done), error: null };
    try {
      results.push(...(await call(ids.slice(done, done + maxBulkTargets))).data);
    } catch (error) {
      return { results, untouchedIds: ids.slice(done), error };
    }
  }
  onProgress(ids.length);
  return { results, untouchedIds: [], error: null };
}

/** Returns the revision of each row by id. */
const revisionsOf = (rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, revision }) => [id, revision]));

/**
 * Returns the request body for some of the selected records. For a publication, it includes the revision of each
 * record that the person saw.
 */
export function withSeenRevisions(
  call: BulkCall,
  batchIds: readonly string[],
  chosenRows: ChosenRows,
): BulkCall {
  if (call.action !== 'commit') return call;
  const targetIds = new Set(batchIds);
  return { ...call, revisions: revisionsOf([...chosenRows.values()].filter(({ id }) => targetIds.has(id))) };
}

/** Returns the rows with the ids and revisions of an answer. */
export function rowsOfIds({ ids, revisions }: EntryIds): ChosenRows {
  return rowsById(ids.map((id, index) => ({ id, revision: revisions[index] ?? 0 })));
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
export function unprocessedOf<R extends Row>(
  { results, untouchedIds }: BulkOutcome,
  chosenRows: ChosenRows<R>,
): ChosenRows<R> {
  const failedRevisions = new Map(
    results.flatMap((result) => (result.ok ? [] : [[result.id, result.revision]])),
  );
  const untouchedIdSet = new Set(untouchedIds);
  return rowsById(
    [...chosenRows.values()].flatMap((row): R[] =>
      failedRevisions.has(row.id) || untouchedIdSet.has(row.id)
        ? [{ ...row, revision: failedRevisions.get(row.id) ?? row.revision }]
        : [],
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
