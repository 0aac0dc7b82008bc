import type { FigurePeriod, InboxFigures } from '@vitrina/contract';
import { dayOf, daysAfter, type InboxType, type Institution, startOfDay } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countInboxes } from './counts.ts';
import { visibleConditions } from './scope.ts';

/** Length of a time span in days and number of spans, by period. */
const spansByPeriod: Readonly<Record<FigurePeriod, { readonly days: number; readonly spans: number }>> = {
  '7d': { days: 1, spans: 7 },
  '30d': { days: 1, spans: 30 },
  '12w': { days: 7, spans: 12 },
};
const dayMs = 86_400_000;

/** Filter of the states that the figures count: all except discarded. */
const countedStates = 'state=new&state=in_progress&state=closed';
const waitingStates = 'state=new&state=in_progress';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Returns the spans of a period that ends today, oldest first. */
function spansUntil(today: string, period: FigurePeriod): readonly Span[] {
  const { days, spans } = spansByPeriod[period];
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
export async function readFigures(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  { period, institution }: FigureScope,
): Promise<InboxFigures> {
  const { db, clock } = platform;
  const now = clock.now();
  const spans = spansUntil(dayOf(now), period);
  const [firstSpan = { from: dayOf(now), to: dayOf(now) }] = spans;
  const limitedPerson = institution === undefined ? person : limitToInstitution(person, institution);
  const visibleCondition = countCondition(limitedPerson, types);
  const [inboxCounts, oldestUnreadAt, receivedCounts, answersByType] = await Promise.all([
    countInboxes(platform, limitedPerson, types),
    readOldestUnread(db, limitedPerson, types),
    countReceived(db, visibleCondition, spans, now),
    readAnswers(db, visibleCondition, startOfDay(firstSpan.from)),
  ]);
  const institutionFilter = institution === undefined ? '' : `&institution_id=${institution}`;
  const sinceFilter = `received_from=${firstSpan.from}${institutionFilter}`;
  const answeredFigure = (slug: string) => ({
    ...(answersByType.get(slug) ?? { count: 0, median_hours: null }),
    list: `state=closed&${sinceFilter}`,
  });
  const figuresOfType = ({ slug }: InboxType) => {
    const { new: newCount = 0, in_progress: inProgressCount = 0 } = inboxCounts.types[slug]?.states ?? {};
    return {
      type: slug,
      received: { count: receivedCounts.countOfType(slug), list: `${countedStates}&${sinceFilter}` },
      unanswered: { count: newCount + inProgressCount, list: `${waitingStates}${institutionFilter}` },
      answered: answeredFigure(slug),
    };
  };
  return {
    unread: {
      count: inboxCounts.unread,
      oldest_at: oldestUnreadAt,
      list: `read=false&${countedStates}${institutionFilter}`,
    },
    received: {
      count: receivedCounts.total,
      previous: receivedCounts.previousTotal,
      list: `${countedStates}&${sinceFilter}`,
    },
    answered: answeredFigure(allTypesKey),
    unanswered: {
      count: inboxCounts.states.new + inboxCounts.states.in_progress,
      list: `${waitingStates}${institutionFilter}`,
    },
    spans: spans.map(({ from, to }, index) => {
      const spanFilter = `received_from=${from}&received_to=${to}${institutionFilter}`;
      return {
        from,
        to,
        list: `${countedStates}&${spanFilter}`,
        answered: { count: receivedCounts.countInSpan(index, true), list: `state=closed&${spanFilter}` },
        unanswered: {
          count: receivedCounts.countInSpan(index, false),
          list: `${waitingStates}&${spanFilter}`,
        },
      };
    }),
    types: types.map(figuresOfType).sort((a, b) => b.received.count - a.received.count),
  };
}

/** Returns the person with access to this institution only, or to none if they do not see it. */
function limitToInstitution(person: Person, institution: Institution): Person {
  const { institutions } = person;
  const isSeen = institutions === null || institutions.includes(institution);
  return { ...person, institutions: isSeen ? [institution] : [] };
}

/** Returns the date received of the oldest unread submission, with one index lookup per type. */
async function readOldestUnread(
  db: Queryable,
  person: Person,
  types: readonly InboxType[],
): Promise<string | null> {
  if (types.length === 0) return null;
  const lookupQueries = types.map(
    (type) => sql`(select t.received_at from submission as t where ${countCondition(person, [type])}
      and t.read_at is null order by t.received_at, t.id limit 1)`,
  );
  const { rows } = await sql<{ at: Date | null }>`
    select min(received_at) as at from (${sql.join(lookupQueries, sql` union all `)}) as first`.execute(db);
  return rows[0]?.at?.toISOString() ?? null;
}

/** Condition that the person may see the submission and that it is not discarded. */
function countCondition(person: Person, types: readonly InboxType[]): RawBuilder<unknown> {
  return all([...visibleConditions(person, types), sql`${column('state')} <> 'discarded'`]);
}

interface ReceivedCounts {
  readonly total: number;
  readonly previousTotal: number;
  readonly countOfType: (slug: string) => number;
  readonly countInSpan: (index: number, isClosed: boolean) => number;
}

/**
 * Counts the submissions received in the spans, and in the preceding period of equal length up to the current time on
 * its last day. Whole days are read from `submission_day_count`; submissions of that last day are counted one by one.
 */
async function countReceived(
  db: Queryable,
  visibleCondition: RawBuilder<unknown>,
  spans: readonly Span[],
  now: Date,
): Promise<ReceivedCounts> {
  const spanStarts = spans.map(({ from }) => startOfDay(from));
  const [firstStart = now] = spanStarts;
  const periodMs = (Math.floor((now.getTime() - firstStart.getTime()) / dayMs) + 1) * dayMs;
  const previousStart = startOfDay(dayOf(new Date(firstStart.getTime() - periodMs)));
  const previousEnd = new Date(now.getTime() - periodMs);
  const previousLastDay = startOfDay(dayOf(previousEnd));
  // Part 0 is the preceding period; parts from 2 on are the spans.
  const bucketBounds = [previousLastDay, ...spanStarts].map((at) => at.toISOString());
  const { rows } = await sql<{ type: string; part: number; closed: boolean; n: number }>`
    select t.type, width_bucket(t.noon, ${bucketBounds}::timestamptz[]) as part, t.state = 'closed' as closed,
      sum(t.n)::int as n
    from submission_day_count as t where ${visibleCondition} and t.noon >= ${previousStart.toISOString()}::timestamptz
    group by 1, 2, 3
    union all
    select t.type, 0, t.state = 'closed', count(*)::int from submission as t
    where ${visibleCondition} and t.received_at >= ${previousLastDay.toISOString()}::timestamptz and t.received_at < ${previousEnd.toISOString()}::timestamptz
    group by 1, 2, 3`.execute(db);
  const sum = (of: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(of).reduce((total, { n }) => total + n, 0);
  return {
    total: sum(({ part }) => part > 1),
    previousTotal: sum(({ part }) => part === 0),
    countOfType: (slug) => sum(({ type, part }) => type === slug && part > 1),
    countInSpan: (index, isClosed) => sum((item) => item.part === index + 2 && item.closed === isClosed),
  };
}

/** Key under which the figures of all types are stored; no type has an empty slug. */
const allTypesKey = '';

/** Number of tenths in an hour. Response times are rounded to a tenth of an hour. */
const tenthsPerHour = 10;
const secondsPerTenth = 3600 / tenthsPerHour;

/**
 * Counts the closed submissions received since a date, and computes their median response time in hours, by type and
 * for all types. Groups equal tenths of an hour first, because sorting the groups is faster than sorting all
 * submissions.
 */
async function readAnswers(
  db: Queryable,
  visibleCondition: RawBuilder<unknown>,
  since: Date,
): Promise<ReadonlyMap<string, { readonly count: number; readonly median_hours: number | null }>> {
  const { rows } = await sql<{ type: string | null; count: number; tenths: number }>`
    with taken as materialized (
      select t.type, round(date_part('epoch', t.closed_at - t.received_at) / ${sql.lit(secondsPerTenth)})::int as tenths,
        count(*)::int as n
      from submission as t
      where ${visibleCondition} and t.state = 'closed' and t.received_at >= ${since.toISOString()}::timestamptz group by 1, 2
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
      type ?? allTypesKey,
      { count, median_hours: Math.round(tenths) / tenthsPerHour },
    ]),
  );
}
