import { type InboxType, maxExactTotal } from '@vitrina/model';
import { LRUCache } from 'lru-cache';
import type { Person, Platform } from '../../../platform/context.ts';
import type { SubmissionFilters } from './filters.ts';

/** As long a search of very many is not counted again (ms): a total that is not told exactly changes little meanwhile. */
const rememberedMs = 60_000;
const maxRemembered = 2_000;

/** By process: the searches of which more than `maxExactTotal` were found a moment ago. */
const manyFound = new WeakMap<Platform['bus'], LRUCache<string, true>>();

/** The same text for the same search by people who see the same; null for a list without words, which is counted soon. */
export function searchKey(
  person: Person,
  types: readonly InboxType[],
  query: SubmissionFilters,
): string | null {
  const { page: _page, per_page: _perPage, sort: _sort, ...narrowing } = query;
  if (narrowing.search === undefined) return null;
  const me = narrowing.assigned_to?.includes('me') ? person.id : null;
  return JSON.stringify([person.institutions, types.map(({ slug }) => slug), me, narrowing]);
}

function knownTo({ bus }: Platform): LRUCache<string, true> {
  const known = manyFound.get(bus) ?? new LRUCache<string, true>({ max: maxRemembered, ttl: rememberedMs });
  manyFound.set(bus, known);
  return known;
}

/** Whether more than `maxExactTotal` were found by that search a moment ago. */
export function wereMany(platform: Platform, key: string | null): boolean {
  return key !== null && knownTo(platform).has(key);
}

/** Remembers how many were found by that search, if they are very many. */
export function rememberMany(platform: Platform, key: string | null, found: number): void {
  if (key !== null && found > maxExactTotal) knownTo(platform).set(key, true);
}
