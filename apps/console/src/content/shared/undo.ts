import type { BulkAction, Entry, PublicState } from '@vitrina/contract';
import { type ContentType, maxBulkTargets } from '@vitrina/model';
import type { BulkCall } from '../../records/entries/index.ts';

/** Record that an action changed. */
export interface ChangedRecord {
  readonly id: string;
  /** Revision after the action. */
  readonly revision: number;
  readonly stateBefore: PublicState;
  /** State after the action; null for a deleted record. */
  readonly stateAfter: PublicState | null;
}

/** Call that undoes a part of an action, on at most `maxBulkTargets` records. */
export interface UndoCall {
  readonly call: BulkCall;
  readonly ids: readonly string[];
}

/** Part of an undo: an action on records, before its expectations are known. */
interface UndoStep extends Pick<BulkCall, 'action' | 'force' | 'versions'> {
  readonly records: readonly ChangedRecord[];
}

/** Returns the public state of an entry. */
export const publicStateOf = (entry: Pick<Entry, keyof PublicState>): PublicState => ({
  status: entry.status,
  published_revision: entry.published_revision,
  scheduled_revision: entry.scheduled_revision,
});

/** Returns the step that acts on a version of each record for which `versionOf` returns one. */
function stepWithVersions(
  action: 'commit' | 'revert',
  records: readonly ChangedRecord[],
  versionOf: (record: ChangedRecord) => number | null,
): UndoStep {
  const pairs = records.flatMap((record) => {
    const version = versionOf(record);
    return version === null ? [] : [[record, version] as const];
  });
  return {
    action,
    records: pairs.map(([record]) => record),
    versions: Object.fromEntries(pairs.map(([{ id }, version]) => [id, version])),
    // The advice against these versions was overridden when they were published.
    ...(action === 'commit' && { force: true }),
  };
}

/** Returns the steps that put the former versions of the records back on the site, and into their schedule. */
const republishSteps = (records: readonly ChangedRecord[]): UndoStep[] => [
  stepWithVersions('commit', records, ({ stateBefore }) => stateBefore.published_revision),
  stepWithVersions('commit', records, ({ stateBefore }) => stateBefore.scheduled_revision),
];

/** Returns the step that takes records off the site, cancels their schedule or reopens them. */
const withdrawStep = (records: readonly ChangedRecord[]): UndoStep => ({
  action: 'unpublish',
  force: true,
  records,
});

/**
 * Returns the calls that undo an action on records, in their order; null if it cannot be undone. The calls refuse
 * records that were changed after the action.
 */
export function undoCalls(
  type: ContentType,
  action: BulkAction,
  records: readonly ChangedRecord[],
): readonly UndoCall[] | null {
  const calls: UndoCall[] = [];
  for (let first = 0; first < records.length; first += maxBulkTargets)
    calls.push(...toCalls(undoSteps(type, action, records.slice(first, first + maxBulkTargets))));
  return calls.length === 0 ? null : calls;
}

/** Adds to each step what it expects of its records: the draft of the action, and at the first step its state. */
function toCalls(steps: readonly UndoStep[]): UndoCall[] {
  const seenIds = new Set<string>();
  return steps.flatMap(({ records, ...call }): UndoCall[] => {
    if (records.length === 0) return [];
    const states = records.flatMap(({ id, stateAfter }) =>
      seenIds.has(id) || stateAfter === null ? [] : [[id, stateAfter] as const],
    );
    for (const { id } of records) seenIds.add(id);
    const revisions = Object.fromEntries(records.map(({ id, revision }) => [id, revision]));
    return [
      {
        ids: records.map(({ id }) => id),
        call: { ...call, revisions, ...(states.length > 0 && { states: Object.fromEntries(states) }) },
      },
    ];
  });
}

function undoSteps(type: ContentType, action: BulkAction, records: readonly ChangedRecord[]): UndoStep[] {
  // Publishing may have taken other records off the site, which would not return.
  const mayChangeOthers = type.sole !== undefined || type.lifecycle?.replaces !== undefined;
  switch (action) {
    case 'delete':
      return [{ action: 'restore', records }, ...(type.drafts ? republishSteps(records) : [])];
    case 'restore':
      return [{ action: 'delete', records }];
    case 'unpublish':
      return republishSteps(records);
    case 'archive': {
      // A reopened record would be No publicado instead of Vencido.
      const reopenable = records.filter(({ stateBefore }) => stateBefore.status !== 'expired');
      return [withdrawStep(reopenable), ...republishSteps(reopenable)];
    }
    case 'commit': {
      if (mayChangeOthers) return [];
      const newOnSite = records.filter(
        ({ stateBefore, stateAfter }) =>
          stateBefore.published_revision === null || stateAfter?.status === 'historic',
      );
      return [withdrawStep(newOnSite), ...republishSteps(records)];
    }
    case 'set':
      return [stepWithVersions('revert', records, ({ revision }) => revision - 1)];
    case 'revert':
      return [];
  }
}
