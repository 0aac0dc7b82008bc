import type { BulkAction } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { BulkCall, Entry } from '../../records/entries/index.ts';
import { bulkSize } from '../list/bulk/bulk.ts';

/** Record before an action, with the versions that were on the site and scheduled; null if none was. */
export type RecordBefore = Pick<Entry, 'id' | 'revision' | 'published_revision' | 'scheduled_revision'>;

/** Call that undoes a part of an action, on at most `bulkSize` records. */
export interface UndoCall {
  readonly call: BulkCall;
  readonly ids: readonly string[];
}

/** Returns the call that publishes, or schedules, the versions that `versionOf` returns. */
function publishVersions(
  records: readonly RecordBefore[],
  versionOf: (record: RecordBefore) => number | null,
): UndoCall {
  const pairs = records.flatMap((record) => {
    const version = versionOf(record);
    return version === null ? [] : [[record, version] as const];
  });
  return {
    ids: pairs.map(([{ id }]) => id),
    call: {
      action: 'commit',
      // The advice against these versions was overridden when they were published.
      force: true,
      revisions: Object.fromEntries(pairs.map(([{ id, revision }]) => [id, revision])),
      versions: Object.fromEntries(pairs.map(([{ id }, version]) => [id, version])),
    },
  };
}

/** Returns the calls that put the versions of the records back on the site. */
const republishCalls = (records: readonly RecordBefore[]): UndoCall[] => [
  publishVersions(records, ({ published_revision }) => published_revision),
  publishVersions(records, ({ scheduled_revision }) => scheduled_revision),
];

/**
 * Returns the calls that undo an action on records, in the order in which they are sent. Null if the action cannot be
 * undone.
 * @param recordsBefore records that the action changed, with their values before the action
 */
export function undoCalls(
  type: ContentType,
  action: BulkAction,
  recordsBefore: readonly RecordBefore[],
): readonly UndoCall[] | null {
  const calls: UndoCall[] = [];
  for (let first = 0; first < recordsBefore.length; first += bulkSize)
    calls.push(...undoSteps(type, action, recordsBefore.slice(first, first + bulkSize)));
  const neededCalls = calls.filter(({ ids }) => ids.length > 0);
  return neededCalls.length === 0 ? null : neededCalls;
}

function undoSteps(
  type: ContentType,
  action: BulkAction,
  recordsBefore: readonly RecordBefore[],
): UndoCall[] {
  const ids = recordsBefore.map(({ id }) => id);
  // Publishing may have taken other records off the site, which would not return.
  const mayChangeOthers = type.sole !== undefined || type.lifecycle?.replaces !== undefined;
  switch (action) {
    case 'delete':
      return [{ call: { action: 'restore' }, ids }, ...(type.drafts ? republishCalls(recordsBefore) : [])];
    case 'restore':
      return [{ call: { action: 'delete' }, ids }];
    case 'unpublish':
      return republishCalls(recordsBefore);
    case 'commit':
      if (mayChangeOthers) return [];
      return [
        {
          call: { action: 'unpublish', force: true },
          ids: recordsBefore.flatMap(({ id, published_revision, scheduled_revision }) =>
            published_revision === null && scheduled_revision === null ? [id] : [],
          ),
        },
        ...republishCalls(recordsBefore),
      ];
    case 'archive':
    case 'set':
      return [];
  }
}
