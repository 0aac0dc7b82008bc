import type { InboxCounts, SubmissionCounts } from '@vitrina/contract';
import type { InboxType, SubmissionState } from '@vitrina/model';
import { sql } from 'kysely';
import { all, any, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { isOpen } from './filters.ts';
import { visibleConditions } from './scope.ts';

/** Number of submissions of one type in one state. */
interface StateCount {
  readonly type: string;
  readonly state: string;
  readonly n: number;
  readonly unread: number;
  readonly mine: number;
}

/** Reads the counts of these inboxes, or of one record in them, from the table `submission_count`. */
async function readCounts(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  entryId?: string,
): Promise<readonly StateCount[]> {
  if (types.length === 0) return [];
  const isVisibleSql = any(types.map((type) => all(visibleConditions(person, [type]))));
  const entryCondition = entryId === undefined ? [] : [sql`${column('entry_id')} = ${entryId}::uuid`];
  const { rows } = await sql<StateCount>`
    select t.type, t.state, sum(t.n)::int as n,
      (coalesce(sum(t.n) filter (where t.unread and t.state <> 'discarded'), 0))::int as unread,
      (coalesce(sum(t.n) filter (where t.assigned_to = ${person.id}::uuid and ${isOpen}), 0))::int as mine
    from submission_count as t where ${all([isVisibleSql, ...entryCondition])} group by t.type, t.state`.execute(
    platform.db,
  );
  return rows;
}

function sumCounts(rows: readonly StateCount[]): SubmissionCounts {
  const sum = (countOf: (row: StateCount) => number): number =>
    rows.reduce((total, row) => total + countOf(row), 0);
  const countInState = (state: SubmissionState): number => sum((row) => (row.state === state ? row.n : 0));
  return {
    states: {
      new: countInState('new'),
      in_progress: countInState('in_progress'),
      closed: countInState('closed'),
      discarded: countInState('discarded'),
    },
    unread: sum(({ unread }) => unread),
    mine: sum((row) => row.mine),
  };
}

/** Counts the submissions of one inbox, or of one record in the inbox. */
export const countInbox = async (
  platform: Platform,
  person: Person,
  type: InboxType,
  entryId: string | undefined,
): Promise<SubmissionCounts> => sumCounts(await readCounts(platform, person, [type], entryId));

/** Counts the submissions of several inboxes, in total and per inbox. */
export async function countInboxes(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
): Promise<InboxCounts> {
  const rows = await readCounts(platform, person, types);
  const countsByType = types.map(({ slug }) => [slug, sumCounts(rows.filter(({ type }) => type === slug))]);
  return { ...sumCounts(rows), types: Object.fromEntries(countsByType) };
}
