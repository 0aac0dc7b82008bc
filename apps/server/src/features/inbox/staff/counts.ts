import type { InboxCounts, SubmissionCounts } from '@vitrina/contract';
import { type InboxType, maxExactTotal, submissionStateKeys } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import { isOpen } from './filters.ts';
import { withinReach } from './scope.ts';

/** A figure of an inbox and which submissions count in it. */
type Figure = readonly [name: string, RawBuilder<unknown>];

const figuresOf = (person: Person): readonly Figure[] => [
  ...submissionStateKeys.map((state): Figure => [state, sql`${column('state')} = ${state}`]),
  ['unread', sql`${column('read_at')} is null and ${column('state')} <> 'discarded'`],
  ['mine', sql`${column('assigned_to')} = ${person.id}::uuid and ${isOpen}`],
];

/** The counts of each of these inboxes, or of one record's part of it; every figure is counted no further than `maxExactTotal`. */
async function countEach(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  entryId?: string,
): Promise<Record<string, SubmissionCounts>> {
  // One look a figure, each ended early: counting all of a state would read as many rows as there are.
  const looks = types.flatMap((type) => {
    const within = [
      sql`${column('type')} = ${type.slug}`,
      ...withinReach(person, [type]),
      ...(entryId === undefined ? [] : [sql`${column('entry_id')} = ${entryId}::uuid`]),
    ];
    return figuresOf(person).map(
      ([name, holds]) => sql`
        select ${type.slug}::text as type, ${name}::text as name, count(*) as n from (
          select from submission as t where ${all([...within, holds])} limit ${maxExactTotal + 1}) as counted`,
    );
  });
  const { rows } = await sql<{
    type: string;
    name: string;
    n: number;
  }>`${sql.join(looks, sql` union all `)}`.execute(platform.db);
  const counted = new Map(rows.map(({ type, name, n }) => [`${type} ${name}`, Math.min(n, maxExactTotal)]));
  const of =
    (slug: string) =>
    (name: string): number =>
      counted.get(`${slug} ${name}`) ?? 0;
  return Object.fromEntries(types.map(({ slug }) => [slug, countsFrom(of(slug))]));
}

function countsFrom(of: (name: string) => number): SubmissionCounts {
  return {
    states: {
      new: of('new'),
      in_progress: of('in_progress'),
      closed: of('closed'),
      discarded: of('discarded'),
    },
    unread: of('unread'),
    mine: of('mine'),
  };
}

const nothing = countsFrom(() => 0);

/** How many submissions one inbox has, or one record's part of it. */
export async function countInbox(
  platform: Platform,
  person: Person,
  type: InboxType,
  entryId: string | undefined,
): Promise<SubmissionCounts> {
  const { [type.slug]: counts } = await countEach(platform, person, [type], entryId);
  return counts ?? nothing;
}

/** The same of several inboxes, together and each by itself. */
export async function countInboxes(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
): Promise<InboxCounts> {
  const each = types.length === 0 ? {} : await countEach(platform, person, types);
  const sum = (of: (counts: SubmissionCounts) => number): number =>
    Object.values(each).reduce((total, counts) => total + of(counts), 0);
  return {
    states: {
      new: sum(({ states }) => states.new),
      in_progress: sum(({ states }) => states.in_progress),
      closed: sum(({ states }) => states.closed),
      discarded: sum(({ states }) => states.discarded),
    },
    unread: sum(({ unread }) => unread),
    mine: sum(({ mine }) => mine),
    types: each,
  };
}
