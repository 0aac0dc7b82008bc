import { fold, sameValue } from '@vitrina/model';
import type { entryKeys, ListQuery } from '../../../records/entries/index.ts';

type ListKey = ReturnType<typeof entryKeys.list>;

const textOf = ({ search }: ListQuery): string => (typeof search === 'string' ? search : '');

/**
 * True if a list query equals an earlier one except that letters were added to its search text.
 *
 * @param earlierKey query key of the earlier list
 * @param key query key of the list
 */
export function continuesSearch(earlierKey: readonly unknown[] | undefined, key: ListKey): boolean {
  if (earlierKey === undefined) return false;
  // Keys of this form belong to record lists; their fourth part is the query.
  const [, earlierSlug, , earlierQuery] = earlierKey as ListKey;
  const [, slug, , query] = key;
  const withoutSearch = ({ search: _search, ...others }: ListQuery) => others;
  return (
    slug === earlierSlug &&
    sameValue(withoutSearch(query), withoutSearch(earlierQuery)) &&
    textOf(query).startsWith(textOf(earlierQuery))
  );
}

/** Filters rows by name. */
export function filterByName<T extends { readonly name: string }>(
  rows: readonly T[],
  nameInput: string,
): readonly T[] {
  const foldedInput = fold(nameInput).trim();
  return foldedInput === '' ? rows : rows.filter(({ name }) => fold(name).includes(foldedInput));
}
