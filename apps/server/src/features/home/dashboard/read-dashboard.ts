import type { AnswerOf, consoleCalls } from '@vitrina/contract';
import type { Institution } from '@vitrina/model';
import type { Person, Platform } from '../../../platform/context.ts';
import { countByType, countGainedSince, type StateCounts, scopeOf } from './figures.ts';
import { readLinks } from './links.ts';

type Dashboard = Omit<AnswerOf<typeof consoleCalls.dashboard>, 'first_day'>;

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Name of the recurring job whose last run the dashboard shows. */
const schedulerName = 'scheduler';

/** Computes the figures and lists for the person's types with drafts; `by_type` covers all types. */
export async function readDashboard(
  platform: Platform,
  person: Person,
  institution: Institution | null,
): Promise<Dashboard> {
  const scope = scopeOf(person, institution);
  const now = platform.clock.now();
  const since = new Date(now.getTime() - weekMs);
  const [counts, gainedCount, links, lastSchedulerRun] = await Promise.all([
    countByType(platform.db, scope, since),
    countGainedSince(platform.db, scope, since),
    readLinks(platform, scope, now),
    platform.db.selectFrom('heartbeat').select('at').where('name', '=', schedulerName).executeTakeFirst(),
  ]);
  return {
    figures: figuresOf(
      counts.filter(({ type }) => type.drafts),
      gainedCount,
    ),
    by_type: counts.map(({ type, published, pending, total }) => ({
      type: type.slug,
      on_site: published,
      waiting: pending,
      off_site: total - published - pending,
      total,
    })),
    ...links,
    scheduler_at: lastSchedulerRun?.at.toISOString() ?? null,
  };
}

function figuresOf(counts: readonly StateCounts[], gainedCount: number): Dashboard['figures'] {
  const sum = (of: (count: StateCounts) => number): number =>
    counts.reduce((total, count) => total + of(count), 0);
  const nextTimes = counts.flatMap(({ next_at }) => (next_at === null ? [] : [next_at.getTime()]));
  return {
    published: { count: sum(({ published }) => published), more_than_last_week: gainedCount },
    changed: {
      count: sum(({ changed }) => changed),
      older_than_a_week: sum(({ changed_long_ago }) => changed_long_ago),
    },
    pending: {
      count: sum(({ pending }) => pending),
      next_at: nextTimes.length === 0 ? null : new Date(Math.min(...nextTimes)).toISOString(),
    },
    expired: {
      count: sum(({ expired }) => expired),
      this_week: sum(({ expired_lately }) => expired_lately),
    },
  };
}
