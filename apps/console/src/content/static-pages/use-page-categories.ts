import { useQueries, useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType, type Institution, type Status, statuses } from '@vitrina/model';
import { type Entry, entryApi, entryKeys } from '../../records/entries/index.ts';
import { noCategorySegment } from '../../records/paths/index.ts';
import { isOfInstitution, type KnownCategory, useCategories } from '../scope/index.ts';

const slug = 'static-pages';

/** Returns the content type of static pages. @throws if it is not registered */
export function getPagesType(): ContentType {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`No content type is called "${slug}"`);
  return type;
}

/** Category of an institution's pages, with the number of pages in each state. */
export interface PageCategory {
  /** Address part of the category. */
  readonly addressPart: string;
  readonly name: string;
  /** Undefined until known. */
  readonly total: number | undefined;
  readonly statusCounts: readonly { readonly status: Status; readonly count: number }[];
  /** Page with the same address as the category. Null if there is no such page; undefined until known. */
  readonly featured: Entry | null | undefined;
}

/**
 * Loads the page categories of an institution. If there are pages without a category, the list ends with an entry for
 * them.
 */
export function usePageCategories(institution: Institution) {
  const type = getPagesType();
  const categories = useCategories(type);
  const institutionCategories = (categories.data ?? []).filter((knownCategory) =>
    isOfInstitution(knownCategory, institution),
  );
  const withoutCategoryItem: KnownCategory = { id: 'none', name: 'Sin categoría', slug: noCategorySegment };
  const knownCategories =
    categories.data === undefined ? [] : [...institutionCategories, withoutCategoryItem];
  const counts = useQueries({
    queries: knownCategories.map(({ id }) => {
      const query = { institution_id: institution, category_id: id };
      return {
        queryKey: entryKeys.counts(slug, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => entryApi(type).counts(query, signal),
      };
    }),
  });
  const principal = { institution_id: institution, featured: 'true', per_page: '100' };
  const featuredQuery = useQuery({
    queryKey: entryKeys.list(slug, principal),
    queryFn: ({ signal }) => entryApi(type).list(principal, signal),
  });
  const pageCategories = knownCategories.map((category, index): PageCategory => {
    const data = counts[index]?.data;
    return {
      addressPart: category.slug ?? noCategorySegment,
      name: category.name,
      total: data?.total,
      statusCounts: statuses.flatMap((status) => {
        const count = data?.filters['status']?.[status] ?? 0;
        return count === 0 ? [] : [{ status, count }];
      }),
      featured:
        featuredQuery.data &&
        (featuredQuery.data.data.find((page) => page.category_id === category.id) ?? null),
    };
  });
  return {
    type,
    /** Undefined until the categories are loaded. */
    pageCategories:
      categories.data === undefined
        ? undefined
        : pageCategories.filter(
            ({ addressPart, total }) => addressPart !== noCategorySegment || (total ?? 0) > 0,
          ),
    error: categories.error,
    retry: () => void categories.refetch(),
  };
}
