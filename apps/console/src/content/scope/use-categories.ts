import { useQuery } from '@tanstack/react-query';
import { type ContentType, categoriesOf, findContentType } from '@vitrina/model';
import { entryApi, entryKeys } from '../../records/entries/index.ts';
import { loadWholeList } from '../shared/whole-list.ts';
import type { KnownCategory } from './find-scope.ts';

/** Loads all categories of a type, in their order. @param isRequested false to send no request */
export function useCategories(type: ContentType, isRequested = true) {
  const categoryType = findContentType(categoriesOf(type.slug));
  return useQuery({
    queryKey: [...entryKeys.type(categoryType?.slug ?? ''), 'whole'],
    queryFn: async ({ signal }): Promise<readonly KnownCategory[]> =>
      categoryType === undefined
        ? []
        : (await loadWholeList(entryApi(categoryType), { sort: 'order' }, signal)).data,
    enabled: isRequested && categoryType !== undefined,
    staleTime: 60_000,
  });
}
