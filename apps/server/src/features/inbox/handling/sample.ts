import { type InboxType, maxExactTotal } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { all, column, isOneOf } from '../../../content/shared/source.ts';
import type { Platform } from '../../../platform/context.ts';

/**
 * One in 128 submissions is in the sample, by the hash of its id. The index `submission_sample` holds these
 * submissions.
 */
const sampleDivisor = 128;
/**
 * Number of matches in the sample that proves a total above `maxExactTotal`. A total of exactly `maxExactTotal` would
 * give 78 matches on average, and 140 in fewer than one in a hundred million lists.
 */
const minSampleMatches = 140;
/** Maximum submissions to scan in list order for one page. Beyond this, finding all matches is faster. */
const maxScanned = 30_000;

/** Lifetime of the cached total (ms). The total only decides if a sample is taken. */
const totalLifetimeMs = 60_000;
const totalCaches = new WeakMap<Platform['bus'], LRUCache<'all', number>>();

/** Counts all submissions. The count is cached. */
async function countAll({ bus, db }: Pick<Platform, 'bus' | 'db'>): Promise<number> {
  const totalCache = totalCaches.get(bus) ?? new LRUCache<'all', number>({ max: 1, ttl: totalLifetimeMs });
  totalCaches.set(bus, totalCache);
  const cachedCount = totalCache.get('all');
  if (cachedCount !== undefined) return cachedCount;
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from submission_count`.execute(db);
  const n = rows[0]?.n ?? 0;
  totalCache.set('all', n);
  return n;
}

/** Estimate of how many submissions match, from a sample. */
interface Estimate {
  /** True if certainly more than `maxExactTotal` submissions match. */
  readonly isAboveMaximum: boolean;
  /** True if a scan that starts at the newest submission fills the page soon. */
  readonly fillsSoon: boolean;
}

/** Estimate when no sample was taken. */
export const unknownEstimate: Estimate = { isAboveMaximum: false, fillsSoon: false };

const isSampledSql = sql`(uuid_hash(t.id) & ${sql.lit(sampleDivisor - 1)}) = 0`;

/**
 * Estimates from a sample how many submissions of these types match one of the `alternativeConditions` and all `conditions`. `matchesUntilPageEnd`
 * is the number of newest matches up to the end of the page. Takes no sample if there are at most `maxExactTotal`
 * submissions.
 */
export async function estimateMatches(
  platform: Platform,
  types: readonly InboxType[],
  alternativeConditions: readonly RawBuilder<unknown>[],
  {
    conditions,
    matchesUntilPageEnd,
  }: { readonly conditions: readonly RawBuilder<unknown>[]; readonly matchesUntilPageEnd: number },
): Promise<Estimate> {
  if ((await countAll(platform)) <= maxExactTotal) return unknownEstimate;
  const slugs = types.map(({ slug }) => slug);
  const sampleCondition = all([isSampledSql, isOneOf(column('type'), slugs), ...conditions]);
  // `is true` keeps the planner from other indexes, which would search all submissions instead of the sample.
  const sampleQueries = alternativeConditions.map(
    (where) =>
      sql`(select t.received_at from submission as t where ${sampleCondition} and (${where}) is true limit ${minSampleMatches})`,
  );
  const { rows } = await sql<{ met_count: number; passed_count: number | null }>`
    with met as materialized (${sql.join(sampleQueries, sql` union all `)}), last as materialized (
      select received_at from met order by received_at desc limit 1 offset ${Math.floor(matchesUntilPageEnd / sampleDivisor)})
    select (select count(*)::int from met) as met_count, (select (select count(*)::int from submission as t
      where ${sampleCondition} and t.received_at >= last.received_at) from last) as passed_count`.execute(
    platform.db,
  );
  const { met_count, passed_count } = rows[0] ?? { met_count: 0, passed_count: null };
  const samplePosition = Math.min(matchesUntilPageEnd, sampleDivisor);
  return {
    isAboveMaximum: met_count >= minSampleMatches,
    fillsSoon: passed_count !== null && passed_count * samplePosition <= maxScanned,
  };
}
