import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadingKeys } from '../../lib/calls/query.ts';
import { libraryKey } from '../files/index.ts';
import { entryApi, type ListQuery } from './entry-api.ts';

/** Query keys of entries. All keys of a type begin with `type(slug)`. */
export const entryKeys = {
  all: [loadingKeys.entries] as const,
  type: (slug: string) => [loadingKeys.entries, slug] as const,
  list: (slug: string, query: ListQuery) => [loadingKeys.entries, slug, 'list', query] as const,
  counts: (slug: string, query: ListQuery) => [loadingKeys.entries, slug, 'counts', query] as const,
  bin: (slug: string, query: ListQuery) => [loadingKeys.entries, slug, 'bin', query] as const,
  one: (slug: string, id: string) => [loadingKeys.entries, slug, 'one', id] as const,
  revisions: (slug: string, id: string) => [loadingKeys.entries, slug, 'revisions', id] as const,
  publicChanges: (slug: string, id: string) => [loadingKeys.entries, slug, 'public-changes', id] as const,
  references: (slug: string, id: string) => [loadingKeys.entries, slug, 'references', id] as const,
  dashboard: ['dashboard'] as const,
};

/** Query of one record. */
export const entryQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: entryKeys.one(slug, id),
    queryFn: ({ signal }) => entryApi({ slug }).read(id, signal),
  });

/**
 * Reloads the visible data of all types after an action, because rows also show names and states of related records.
 * @param removedId record whose screen is about to close
 */
export async function refreshEntries(client: QueryClient, removedId?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: entryKeys.all,
      predicate: ({ queryKey }) => removedId === undefined || !queryKey.includes(removedId),
    }),
    client.invalidateQueries({ queryKey: entryKeys.dashboard }),
    // The uses of a file and its published version depend on records.
    client.invalidateQueries({ queryKey: libraryKey }),
  ]);
}
