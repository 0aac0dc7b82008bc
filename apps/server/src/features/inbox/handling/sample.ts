import { type InboxType, maxExactTotal } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { all, column, isOneOf } from '../../../content/shared/source.ts';
import type { Platform } from '../../../platform/context.ts';

/** One of so many submissions is in the sample, by the hash of its id; the index submission_sample holds those. */
const sampledOneOf = 128;
/**
 * So many of the sample leave no doubt that there are more than `maxExactTotal`: those would have 78 in it, and so many by chance
 * less than once in a hundred million lists.
 */
const provingMany = 140;
/** Submissions that are passed over at most to meet those of a page: finding all that are selected takes no longer than more. */
const maxPassed = 30_000;

/** Lifetime of the cached total (ms): it only decides which way is the shorter. */
const rememberedMs = 60_000;
const cache = new WeakMap<Platform['bus'], LRUCache<'all', number>>();

/** Counts all submissions, from the cache if possible. */
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

/** Estimate of the selected submissions by a sample. */
interface Estimate {
  /** True if there are certainly more than `maxExactTotal`. */
  readonly isMany: boolean;
  /** True if those of the page are soon met when submissions are read from the newest on. */
  readonly soonMet: boolean;
}

/** Estimate without a sample. */
export const unknown: Estimate = { isMany: false, soonMet: false };

const sampled = sql`(uuid_hash(t.id) & ${sql.lit(sampledOneOf - 1)}) = 0`;

/**
 * Estimates by a sample the submissions of these types in that time for which one of the conditions holds, of which
 * the `first` newest are requested; without a sample if there are so few in all that it makes no difference.
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
  // Said as something that no other index answers: planned by themselves, conditions would be looked up among all submissions.
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
