import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadingKeys } from '../../lib/calls/query.ts';
import { libraryKey } from '../files/index.ts';
import { entryApi, type ListQuery } from './entry-api.ts';

/** Query keys of entries; all that begin with `type(slug)` belong to that type. */
export const entryKeys = {
  all: [loadingKeys.entries] as const,
  type: (slug: string) => [loadingKeys.entries, slug] as const,
  list: (slug: string, query: ListQuery) => [loadingKeys.entries, slug, 'list', query] as const,
  counts: (slug: string, query: ListQuery) => [loadingKeys.entries, slug, 'counts', query] as const,
  bin: (slug: string, query: ListQuery) => [loadingKeys.entries, slug, 'bin', query] as const,
  one: (slug: string, id: string) => [loadingKeys.entries, slug, 'one', id] as const,
  revisions: (slug: string, id: string) => [loadingKeys.entries, slug, 'revisions', id] as const,
  references: (slug: string, id: string) => [loadingKeys.entries, slug, 'references', id] as const,
  dashboard: ['dashboard'] as const,
};

/** Query of one record. */
export const entryQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: entryKeys.one(slug, id),
    queryFn: ({ signal }) => entryApi({ slug }).read(id, signal),
  });

/** Refetches the visible data of every type after an action: rows of one show names and states of others. @param removedId record whose screen is about to be left */
export async function refreshEntries(client: QueryClient, removedId?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: entryKeys.all,
      predicate: ({ queryKey }) => removedId === undefined || !queryKey.includes(removedId),
    }),
    client.invalidateQueries({ queryKey: entryKeys.dashboard }),
    // What an address shows, and who uses it, follows from records.
    client.invalidateQueries({ queryKey: libraryKey }),
  ]);
}
