import { fold, sameValue } from '@vitrina/model';
import type { entryKeys, ListQuery } from '../../../records/entries/index.ts';

type ListKey = ReturnType<typeof entryKeys.list>;

const textOf = ({ search }: ListQuery): string => (typeof search === 'string' ? search : '');

/** True if one list of records narrows another one: the same query with more letters. */
export function goesOnFrom(before: readonly unknown[] | undefined, now: ListKey): boolean {
  if (before === undefined) return false;
  // Only lists of records are kept under such names, the query last.
  const [, slug, , query] = before as ListKey;
  const [, wanted, , next] = now;
  const rest = ({ search: _search, ...others }: ListQuery) => others;
  return slug === wanted && sameValue(rest(query), rest(next)) && textOf(next).startsWith(textOf(query));
}

/** Filters rows by name. */
export function named<T extends { readonly name: string }>(rows: readonly T[], typed: string): readonly T[] {
  const wanted = fold(typed).trim();
  return wanted === '' ? rows : rows.filter(({ name }) => fold(name).includes(wanted));
}
