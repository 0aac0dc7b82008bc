import { type InboxType, maxExactTotal } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { all, column, isOneOf } from '../../../content/shared/source.ts';
import type { Platform } from '../../../platform/context.ts';

/**
 * One in 128 submissions is in the sample, by the hash of its id. The index `submission_sample` holds these
 * submissions.
 */
const sampledOneOf = 128;
/**
 * Number of matches in the sample that proves a total above `maxExactTotal`. A total of exactly `maxExactTotal` would
 * give 78 matches on average, and 140 in fewer than one in a hundred million lists.
 */
const provingMany = 140;
/** Maximum submissions to scan in list order for one page. Beyond this, finding all matches is faster. */
const maxPassed = 30_000;

/** Lifetime of the cached total (ms). The total only decides if a sample is taken. */
const rememberedMs = 60_000;
const cache = new WeakMap<Platform['bus'], LRUCache<'all', number>>();

/** Counts all submissions. The count is cached. */
async function countAll({ bus, db }: Pick<Platform, 'bus' | 'db'>): Promise<number> {
  const rememberedCache = cache.get(bus) ?? new LRUCache<'all', number>({ max: 1, ttl: rememberedMs });
  cache.set(bus, rememberedCache);
  const cachedCount = rememberedCache.get('all');
  if (cachedCount !== undefined) return cachedCount;
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from submission_count`.execute(db);
  const n = rows[0]?.n ?? 0;
  rememberedCache.set('all', n);
  return n;
}

/** Estimate of how many submissions match, from a sample. */
interface Estimate {
  /** True if certainly more than `maxExactTotal` submissions match. */
  readonly isMany: boolean;
  /** True if a scan that starts at the newest submission fills the page soon. */
  readonly soonMet: boolean;
}

/** Estimate when no sample was taken. */
export const unknown: Estimate = { isMany: false, soonMet: false };

const sampled = sql`(uuid_hash(t.id) & ${sql.lit(sampledOneOf - 1)}) = 0`;

/**
 * Estimates from a sample how many submissions of these types match one of the `parts` and all `conditions`. `first`
 * is the number of newest matches up to the end of the page. Takes no sample if there are at most `maxExactTotal`
 * submissions.
 */
export async function estimate(
  platform: Platform,
  types: readonly InboxType[],
  parts: readonly RawBuilder<unknown>[],
  { conditions, first }: { readonly conditions: readonly RawBuilder<unknown>[]; readonly first: number },
): Promise<Estimate> {
  if ((await countAll(platform)) <= maxExactTotal) return unknown;
  const slugs = types.map(({ slug }) => slug);
  const ofTypes = all([sampled, isOneOf(column('type'), slugs), ...conditions]);
  // `is true` keeps the planner from other indexes, which would search all submissions instead of the sample.
  const looks = parts.map(
    (where) =>
      sql`(select t.received_at from submission as t where ${ofTypes} and (${where}) is true limit ${provingMany})`,
  );
  const { rows } = await sql<{ met_count: number; passed_count: number | null }>`
    with met as materialized (${sql.join(looks, sql` union all `)}), last as materialized (
      select received_at from met order by received_at desc limit 1 offset ${Math.floor(first / sampledOneOf)})
    select (select count(*)::int from met) as met_count, (select (select count(*)::int from submission as t
      where ${ofTypes} and t.received_at >= last.received_at) from last) as passed_count`.execute(
    platform.db,
  );
  const { met_count, passed_count } = rows[0] ?? { met_count: 0, passed_count: null };
  const item = Math.min(first, sampledOneOf);
  return {
    isMany: met_count >= provingMany,
    soonMet: passed_count !== null && passed_count * item <= maxPassed,
  };
}
