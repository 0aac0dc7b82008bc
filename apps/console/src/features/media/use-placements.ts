import { useQuery } from '@tanstack/react-query';
import { type ContentType, fieldsOf, type Institution, optionsOf } from '@vitrina/model';
import { loadWholeList } from '../../content/shared/index.ts';
import { type Entry, entryApi, entryKeys } from '../../records/entries/index.ts';

/** Placement that banners or slides can have on the site, with the records that have it. */
export interface Placement {
  readonly key: string;
  readonly label: string;
  /** Number of records with this placement; undefined until loaded. */
  readonly total: number | undefined;
  /** Published records with this placement, in display order. */
  readonly liveEntries: readonly Entry[];
}

/** Loads the placements of a content type (banners or slides) on the site of an institution. */
export function usePlacements(type: ContentType, institution: Institution) {
  const filter = { institution_id: institution };
  const counts = useQuery({
    queryKey: entryKeys.counts(type.slug, filter),
    queryFn: ({ signal }) => entryApi(type).counts(filter, signal),
  });
  const publishedFilter = { ...filter, status: 'published', ...(type.ordered && { sort: 'order' }) };
  const liveQuery = useQuery({
    queryKey: [...entryKeys.list(type.slug, publishedFilter), 'whole'],
    queryFn: ({ signal }) => loadWholeList(entryApi(type), publishedFilter, signal),
  });
  const options = Object.entries(optionsOf(fieldsOf(type)['placement']) ?? {});
  return {
    placements: options.map(
      ([key, label]): Placement => ({
        key,
        label,
        total: counts.data && (counts.data.filters['placement']?.[key] ?? 0),
        liveEntries: (liveQuery.data?.data ?? []).filter((entry) => entry['placement'] === key),
      }),
    ),
    error: counts.error ?? liveQuery.error,
    retry: () => void Promise.all([counts.refetch(), liveQuery.refetch()]),
  };
}
