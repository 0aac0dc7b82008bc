import type { InboxFigures } from '@vitrina/contract';
import { dayOf, daysAfter, type InboxType, type Institution, startOfDay } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countInboxes } from './counts.ts';
import { withinReach } from './scope.ts';

/** So many weeks are shown, the last of which ends today. */
const weekCount = 12;
const daysOfWeek = 7;

interface Week {
  readonly from: string;
  readonly to: string;
}

function weeksUntil(today: string): readonly [Week, ...Week[]] {
  const week = (ago: number): Week => ({
    from: daysAfter(today, 1 - daysOfWeek * (ago + 1)),
    to: daysAfter(today, -daysOfWeek * ago),
  });
  return [
    week(weekCount - 1),
    ...Array.from({ length: weekCount - 1 }, (_, index) => week(weekCount - 2 - index)),
  ];
}

/** What came to the inboxes of these types, and what became of it; of one institution alone, when asked for. */
export async function figuresOf(
  platform: Platform,
  person: Person,
  types: readonly InboxType[],
  institution: Institution | undefined,
): Promise<InboxFigures> {
  if (types.length === 0) return { data: [] };
  const { db, clock } = platform;
  const weeks = weeksUntil(dayOf(clock.now()));
  const limited = institution === undefined ? person : within(person, institution);
  const where = all([
    ...withinReach(limited, types),
    sql`${column('received_at')} >= ${startOfDay(weeks[0].from)}::timestamptz`,
  ]);
  const [counts, received, answered] = await Promise.all([
    countInboxes(platform, limited, types),
    receivedByWeek(db, where, weeks),
    answeredByType(db, where),
  ]);
  const only = institution === undefined ? '' : `&institution_id=${institution}`;
  const lately = `received_from=${weeks[0].from}${only}`;
  const data = types.map(({ slug }) => {
    const { new: fresh = 0, in_progress: open = 0 } = counts.types[slug]?.states ?? {};
    const byWeek = weeks.map(({ from, to }, index) => ({
      from,
      to,
      count: received.get(`${slug} ${index}`) ?? 0,
      list: `received_from=${from}&received_to=${to}${only}`,
    }));
    const { count = 0, median = null } = answered.get(slug) ?? {};
    return {
      type: slug,
      unanswered: { count: fresh + open, list: `state=new&state=in_progress${only}` },
      received: { count: byWeek.reduce((total, week) => total + week.count, 0), list: lately },
      answered: {
        count,
        median_hours: median === null ? null : Math.round(median * 10) / 10,
        list: `state=closed&${lately}`,
      },
      weeks: byWeek,
    };
  });
  return { data };
}

/** The person as somebody who sees that institution alone, if they see it. */
function within(person: Person, institution: Institution): Person {
  const { institutions } = person;
  const seen = institutions === null || institutions.includes(institution);
  return { ...person, institutions: seen ? [institution] : [] };
}

/** How many came in each week, by type and place of the week. */
async function receivedByWeek(
  db: Queryable,
  where: RawBuilder<unknown>,
  weeks: readonly Week[],
): Promise<ReadonlyMap<string, number>> {
  const ends = weeks.map(({ to }) => startOfDay(daysAfter(to, 1)).toISOString());
  const { rows } = await sql<{ type: string; week: number; n: number }>`
    select t.type, width_bucket(t.received_at, ${ends}::timestamptz[]) as week, count(*) as n
    from submission as t where ${where} group by 1, 2`.execute(db);
  return new Map(rows.map(({ type, week, n }) => [`${type} ${week}`, n]));
}

/** How many of them are closed, and within how many hours half of them were, by type. */
async function answeredByType(
  db: Queryable,
  where: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, { readonly count: number; readonly median: number | null }>> {
  const { rows } = await sql<{ type: string; count: number; median: number | null }>`
    select t.type, count(*) as count,
      percentile_cont(0.5) within group (order by extract(epoch from t.closed_at - t.received_at)::float8 / 3600) as median
    from submission as t where ${where} and t.state = 'closed' and t.closed_at is not null group by t.type`.execute(
    db,
  );
  return new Map(rows.map(({ type, ...figures }) => [type, figures]));
}
