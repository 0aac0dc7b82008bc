import { useQuery } from '@tanstack/react-query';
import { type ContentType, categoriesOf, findContentType } from '@vitrina/model';
import { entryApi, entryKeys } from '../../records/entries/index.ts';
import { wholeList } from '../shared/whole-list.ts';
import type { KnownCategory } from './find-scope.ts';

/** Loads all categories of a type, in their order. @param isRequested false to send no request */
export function useCategories(type: ContentType, isRequested = true) {
  const categories = findContentType(categoriesOf(type.slug));
  return useQuery({
    queryKey: [...entryKeys.type(categories?.slug ?? ''), 'whole'],
    queryFn: async ({ signal }): Promise<readonly KnownCategory[]> =>
      categories === undefined ? [] : (await wholeList(entryApi(categories), { sort: 'order' }, signal)).data,
    enabled: isRequested && categories !== undefined,
    staleTime: 60_000,
  });
}
