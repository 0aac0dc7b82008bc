import type { FigurePeriod, InboxFigures } from '@vitrina/contract';
import { dayOf, daysAfter, type InboxType, type Institution, startOfDay } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countInboxes } from './counts.ts';
import { withinReach } from './scope.ts';

/** Length of a time span in days and number of spans, by period. */
const periods: Readonly<Record<FigurePeriod, { readonly days: number; readonly spans: number }>> = {
  '7d': { days: 1, spans: 7 },
  '30d': { days: 1, spans: 30 },
  '12w': { days: 7, spans: 12 },
};
const dayMs = 86_400_000;

/** Filter of the states that the figures count: all except discarded. */
const counting = 'state=new&state=in_progress&state=closed';
const waiting = 'state=new&state=in_progress';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Returns the spans of a period that ends today, oldest first. */
function spansUntil(today: string, period: FigurePeriod): readonly Span[] {
  const { days, spans } = periods[period];
  return Array.from({ length: spans }, (_, index) => {
    const to = daysAfter(today, -days * (spans - 1 - index));
    return { from: daysAfter(to, 1 - days), to };
  });
}

interface FigureScope {
  readonly period: FigurePeriod;
  readonly institution: Institution | undefined;
}

/** Computes the figures of the inboxes of these types, for one institution if requested. */
export async function figuresOf(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  { period, institution }: FigureScope,
): Promise<InboxFigures> {
  const { db, clock } = platform;
  const now = clock.now();
  const spans = spansUntil(dayOf(now), period);
  const [first = { from: dayOf(now), to: dayOf(now) }] = spans;
  const limited = institution === undefined ? person : limitToInstitution(person, institution);
  const reach = countCondition(limited, types);
  const [counts, oldest, received, answers] = await Promise.all([
    countInboxes(platform, limited, types),
    oldestUnread(db, limited, types),
    receivedIn(db, reach, spans, now),
    answeredSince(db, reach, startOfDay(first.from)),
  ]);
  const institutionFilter = institution === undefined ? '' : `&institution_id=${institution}`;
  const since = `received_from=${first.from}${institutionFilter}`;
  const closedSince = (slug: string) => ({
    ...(answers.get(slug) ?? { count: 0, median_hours: null }),
    list: `state=closed&${since}`,
  });
  const ofType = ({ slug }: InboxType) => {
    const { new: fresh = 0, in_progress: inProgress = 0 } = counts.types[slug]?.states ?? {};
    return {
      type: slug,
      received: { count: received.ofType(slug), list: `${counting}&${since}` },
      unanswered: { count: fresh + inProgress, list: `${waiting}${institutionFilter}` },
      answered: closedSince(slug),
    };
  };
  return {
    unread: { count: counts.unread, oldest_at: oldest, list: `read=false&${counting}${institutionFilter}` },
    received: { count: received.total, previous: received.previous, list: `${counting}&${since}` },
    answered: closedSince(allTypes),
    unanswered: {
      count: counts.states.new + counts.states.in_progress,
      list: `${waiting}${institutionFilter}`,
    },
    spans: spans.map(({ from, to }, index) => {
      const spanFilter = `received_from=${from}&received_to=${to}${institutionFilter}`;
      return {
        from,
        to,
        list: `${counting}&${spanFilter}`,
        answered: { count: received.inSpan(index, true), list: `state=closed&${spanFilter}` },
        unanswered: { count: received.inSpan(index, false), list: `${waiting}&${spanFilter}` },
      };
    }),
    types: types.map(ofType).sort((a, b) => b.received.count - a.received.count),
  };
}

/** Returns the person with access to this institution only, or to none if they do not see it. */
function limitToInstitution(person: Person, institution: Institution): Person {
  const { institutions } = person;
  const isSeen = institutions === null || institutions.includes(institution);
  return { ...person, institutions: isSeen ? [institution] : [] };
}

/** Returns the date received of the oldest unread submission, with one index lookup per type. */
async function oldestUnread(
  db: Queryable,
  person: Person,
  types: readonly InboxType[],
): Promise<string | null> {
  if (types.length === 0) return null;
  const looks = types.map(
    (type) => sql`(select t.received_at from submission as t where ${countCondition(person, [type])}
      and t.read_at is null order by t.received_at, t.id limit 1)`,
  );
  const { rows } = await sql<{ at: Date | null }>`
    select min(received_at) as at from (${sql.join(looks, sql` union all `)}) as first`.execute(db);
  return rows[0]?.at?.toISOString() ?? null;
}

/** Condition that the person may see the submission and that it is not discarded. */
function countCondition(person: Person, types: readonly InboxType[]): RawBuilder<unknown> {
  return all([...withinReach(person, types), sql`${column('state')} <> 'discarded'`]);
}

interface ReceivedCounts {
  readonly total: number;
  readonly previous: number;
  readonly ofType: (slug: string) => number;
  readonly inSpan: (index: number, closed: boolean) => number;
}

/**
 * Counts the submissions received in the spans, and in the preceding period of equal length up to the current time on
 * its last day. Whole days are read from `submission_day_count`; submissions of that last day are counted one by one.
 */
async function receivedIn(
  db: Queryable,
  reach: RawBuilder<unknown>,
  spans: readonly Span[],
  now: Date,
): Promise<ReceivedCounts> {
  const starts = spans.map(({ from }) => startOfDay(from));
  const [start = now] = starts;
  const lengthMs = (Math.floor((now.getTime() - start.getTime()) / dayMs) + 1) * dayMs;
  const previousStart = startOfDay(dayOf(new Date(start.getTime() - lengthMs)));
  const until = new Date(now.getTime() - lengthMs);
  const lastDay = startOfDay(dayOf(until));
  // Part 0 is the preceding period; parts from 2 on are the spans.
  const bounds = [lastDay, ...starts].map((at) => at.toISOString());
  const { rows } = await sql<{ type: string; part: number; closed: boolean; n: number }>`
    select t.type, width_bucket(t.noon, ${bounds}::timestamptz[]) as part, t.state = 'closed' as closed,
      sum(t.n)::int as n
    from submission_day_count as t where ${reach} and t.noon >= ${previousStart.toISOString()}::timestamptz
    group by 1, 2, 3
    union all
    select t.type, 0, t.state = 'closed', count(*)::int from submission as t
    where ${reach} and t.received_at >= ${lastDay.toISOString()}::timestamptz and t.received_at < ${until.toISOString()}::timestamptz
    group by 1, 2, 3`.execute(db);
  const sum = (of: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(of).reduce((total, { n }) => total + n, 0);
  return {
    total: sum(({ part }) => part > 1),
    previous: sum(({ part }) => part === 0),
    ofType: (slug) => sum(({ type, part }) => type === slug && part > 1),
    inSpan: (index, closed) => sum((item) => item.part === index + 2 && item.closed === closed),
  };
}

/** Key under which the figures of all types are stored; no type has an empty slug. */
const allTypes = '';

/** Number of tenths in an hour. Response times are rounded to a tenth of an hour. */
const tenthsPerHour = 10;
const secondsPerTenth = 3600 / tenthsPerHour;

/**
 * Counts the closed submissions received since a date, and computes their median response time in hours, by type and
 * for all types. Groups equal tenths of an hour first, because sorting the groups is faster than sorting all
 * submissions.
 */
async function answeredSince(
  db: Queryable,
  reach: RawBuilder<unknown>,
  since: Date,
): Promise<ReadonlyMap<string, { readonly count: number; readonly median_hours: number | null }>> {
  const { rows } = await sql<{ type: string | null; count: number; tenths: number }>`
    with taken as materialized (
      select t.type, round(date_part('epoch', t.closed_at - t.received_at) / ${sql.lit(secondsPerTenth)})::int as tenths,
        count(*)::int as n
      from submission as t
      where ${reach} and t.state = 'closed' and t.received_at >= ${since.toISOString()}::timestamptz group by 1, 2
    ), each as (select type, tenths, n from taken union all select null, tenths, sum(n)::int from taken group by tenths
    ), ranked as (
      select type, tenths, sum(n) over (partition by type order by tenths) as up_to, sum(n) over (partition by type) as total
      from each
    )
    select type, total::int as count,
      (min(tenths) + min(tenths) filter (where up_to * 2 > total)) / 2.0::float8 as tenths
    from ranked where up_to * 2 >= total group by type, total`.execute(db);
  return new Map(
    rows.map(({ type, count, tenths }) => [
      type ?? allTypes,
      { count, median_hours: Math.round(tenths) / tenthsPerHour },
    ]),
  );
}
