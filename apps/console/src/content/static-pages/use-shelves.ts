import { useQueries, useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType, type Institution, type Status, statuses } from '@vitrina/model';
import { type Entry, entryApi, entryKeys } from '../../records/entries/index.ts';
import { withoutCategory } from '../../records/paths/index.ts';
import { isOfInstitution, type KnownCategory, useCategories } from '../scope/index.ts';

const slug = 'static-pages';

/** The type of the pages. @throws where it is not registered */
export function pagesType(): ContentType {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`No content type is called "${slug}"`);
  return type;
}

/** Category of the pages of an institution, with counts of their states. */
export interface Shelf {
  /** As addresses name it. */
  readonly part: string;
  readonly name: string;
  /** Undefined while they are not known. */
  readonly total: number | undefined;
  readonly states: readonly { readonly status: Status; readonly count: number }[];
  /** The page at the category's own address; null where there is none, undefined while it is not known. */
  readonly featured: Entry | null | undefined;
}

/** The categories of an institution's pages, with one more for the pages without a category when there are any. */
export function useShelves(institution: Institution) {
  const type = pagesType();
  const categories = useCategories(type);
  const institutionCategories = (categories.data ?? []).filter((knownCategory) =>
    isOfInstitution(knownCategory, institution),
  );
  const withoutCategoryItem: KnownCategory = { id: 'none', name: 'Sin categoría', slug: withoutCategory };
  const shelves = categories.data === undefined ? [] : [...institutionCategories, withoutCategoryItem];
  const counts = useQueries({
    queries: shelves.map(({ id }) => {
      const query = { institution_id: institution, category_id: id };
      return {
        queryKey: entryKeys.counts(slug, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => entryApi(type).counts(query, signal),
      };
    }),
  });
  const principal = { institution_id: institution, featured: 'true', per_page: '100' };
  const featured = useQuery({
    queryKey: entryKeys.list(slug, principal),
    queryFn: ({ signal }) => entryApi(type).list(principal, signal),
  });
  const describedShelves = shelves.map((category, index): Shelf => {
    const data = counts[index]?.data;
    return {
      part: category.slug ?? withoutCategory,
      name: category.name,
      total: data?.total,
      states: statuses.flatMap((status) => {
        const count = data?.filters['status']?.[status] ?? 0;
        return count === 0 ? [] : [{ status, count }];
      }),
      featured:
        featured.data && (featured.data.data.find((page) => page.category_id === category.id) ?? null),
    };
  });
  return {
    type,
    /** Undefined while the categories are not known. */
    shelves:
      categories.data === undefined
        ? undefined
        : describedShelves.filter(({ part, total }) => part !== withoutCategory || (total ?? 0) > 0),
    error: categories.error,
    retry: () => void categories.refetch(),
  };
}
