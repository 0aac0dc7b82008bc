import { fold, sameValue } from '@vitrina/model';
import type { entryKeys, ListQuery } from '../../../records/entries/index.ts';

type ListKey = ReturnType<typeof entryKeys.list>;

const textOf = ({ search }: ListQuery): string => (typeof search === 'string' ? search : '');

/**
 * True if the search of a list continues that of an earlier list: the same query with more letters in its search
 * text.
 */
export function goesOnFrom(listBefore: readonly unknown[] | undefined, now: ListKey): boolean {
  if (listBefore === undefined) return false;
  // Keys of this form belong to record lists and end with the query.
  const [, slug, , query] = listBefore as ListKey;
  const [, target, , next] = now;
  const rest = ({ search: _search, ...others }: ListQuery) => others;
  return slug === target && sameValue(rest(query), rest(next)) && textOf(next).startsWith(textOf(query));
}

/** Filters rows by name. */
export function filterByName<T extends { readonly name: string }>(
  rows: readonly T[],
  input: string,
): readonly T[] {
  const target = fold(input).trim();
  return target === '' ? rows : rows.filter(({ name }) => fold(name).includes(target));
}
