import type { BulkResult } from '@vitrina/contract';
import { formatNumber } from '../../../lib/formats.ts';
import type { BulkCall } from '../../../records/entries/index.ts';
import type { ChosenRows } from '../selection/selection.ts';

/** The most that one call takes. */
export const bulkSize = 100;

export interface BulkOutcome {
  readonly results: readonly BulkResult[];
  /** Records that were not reached: the person stopped it, or a call failed. */
  readonly untouchedIds: readonly string[];
  /** Reason that it stopped by itself. */
  readonly error: unknown;
}

export interface BulkRun {
  readonly ids: readonly string[];
  /** Makes the call for at most `bulkSize` ids. */
  readonly call: (ids: string[]) => Promise<{ readonly data: readonly BulkResult[] }>;
  /** Told how many are done before each call and at the end. */
  readonly onProgress: (done: number) => void;
  /** Looked at between calls: a call that has begun is finished. */
  readonly signal: AbortSignal;
}

/** Does one act on any number of records, a hundred at a time; never rejects. */
export async function runBulk({ ids, call, onProgress, signal }: BulkRun): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (let done = 0; done < ids.length; done += bulkSize) {
    onProgress(done);
    if (signal.aborted) return { results, untouchedIds: ids.slice(done), error: null };
    try {
      results.push(...(await call(ids.slice(done, done + bulkSize))).data);
    } catch (error) {
      return { results, untouchedIds: ids.slice(done), error };
    }
  }
  onProgress(ids.length);
  return { results, untouchedIds: [], error: null };
}

/** Call for some of the chosen records; a publication names the revision of each that was seen. */
export function asSeen(call: BulkCall, batchIds: readonly string[], choice: ChosenRows): BulkCall {
  if (call.action !== 'commit') return call;
  const targets = new Set(batchIds);
  return { ...call, revisions: Object.fromEntries([...choice].filter(([id]) => targets.has(id))) };
}

/** Chosen records that were not processed, with the newest revision that was shown of each. */
export function unprocessedOf({ results, untouchedIds }: BulkOutcome, choice: ChosenRows): ChosenRows {
  const failed = new Map(results.flatMap((result) => (result.ok ? [] : [[result.id, result.revision]])));
  const waiting = new Set(untouchedIds);
  return new Map(
    [...choice].flatMap(([id, revision]): [string, number][] =>
      failed.has(id) || waiting.has(id) ? [[id, failed.get(id) ?? revision]] : [],
    ),
  );
}

/** `12 publicados, 2 con errores`, `12 publicados`, `2 con errores, 88 sin procesar`. */
export function summaryOf(
  { results, untouchedIds }: BulkOutcome,
  done: { readonly singular: string; readonly plural: string },
): string {
  const good = results.filter(({ ok }) => ok).length;
  const bad = results.length - good;
  const parts = [
    good > 0 && `${formatNumber(good)} ${good === 1 ? done.singular : done.plural}`,
    bad > 0 && `${formatNumber(bad)} con ${bad === 1 ? 'error' : 'errores'}`,
    untouchedIds.length > 0 && `${formatNumber(untouchedIds.length)} sin procesar`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'Nada cambió';
}
