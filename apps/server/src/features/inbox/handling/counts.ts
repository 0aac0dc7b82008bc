import type { InboxCounts, SubmissionCounts } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { sql } from 'kysely';
import { all, any, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { isOpen } from './filters.ts';
import { withinReach } from './scope.ts';

/** Counts of one type's submissions in one state. */
interface StateCount {
  readonly type: string;
  readonly state: string;
  readonly n: number;
  readonly unread: number;
  readonly mine: number;
}

/** The counts of each of these inboxes, or of one record's part of it, from the table that is kept with every change. */
async function countEach(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  entryId?: string,
): Promise<Record<string, SubmissionCounts>> {
  const withinSql = any(types.map((type) => all(withinReach(person, [type]))));
  const ofEntry = entryId === undefined ? [] : [sql`${column('entry_id')} = ${entryId}::uuid`];
  const { rows } = await sql<StateCount>`
    select t.type, t.state, sum(t.n)::int as n,
      (coalesce(sum(t.n) filter (where t.unread and t.state <> 'discarded'), 0))::int as unread,
      (coalesce(sum(t.n) filter (where t.assigned_to = ${person.id}::uuid and ${isOpen}), 0))::int as mine
    from submission_count as t where ${all([withinSql, ...ofEntry])} group by t.type, t.state`.execute(
    platform.db,
  );
  return Object.fromEntries(
    types.map(({ slug }) => [slug, countsFrom(rows.filter(({ type }) => type === slug))]),
  );
}

function countsFrom(rows: readonly StateCount[]): SubmissionCounts {
  const inState = (state: string): number => rows.find((row) => row.state === state)?.n ?? 0;
  const sum = (figure: 'unread' | 'mine'): number => rows.reduce((total, row) => total + row[figure], 0);
  return {
    states: {
      new: inState('new'),
      in_progress: inState('in_progress'),
      closed: inState('closed'),
      discarded: inState('discarded'),
    },
    unread: sum('unread'),
    mine: sum('mine'),
  };
}

const empty = countsFrom([]);

/** Counts the submissions of one inbox, or of one record's part of it. */
export async function countInbox(
  platform: Platform,
  person: Person,
  type: InboxType,
  entryId: string | undefined,
): Promise<SubmissionCounts> {
  const { [type.slug]: counts } = await countEach(platform, person, [type], entryId);
  return counts ?? empty;
}

/** The same of several inboxes, together and each by itself. */
export async function countInboxes(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
): Promise<InboxCounts> {
  const item = types.length === 0 ? {} : await countEach(platform, person, types);
  const sum = (of: (counts: SubmissionCounts) => number): number =>
    Object.values(item).reduce((total, counts) => total + of(counts), 0);
  return {
    states: {
      new: sum(({ states }) => states.new),
      in_progress: sum(({ states }) => states.in_progress),
      closed: sum(({ states }) => states.closed),
      discarded: sum(({ states }) => states.discarded),
    },
    unread: sum(({ unread }) => unread),
    mine: sum(({ mine }) => mine),
    types: item,
  };
}
