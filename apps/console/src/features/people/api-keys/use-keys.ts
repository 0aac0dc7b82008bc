import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** Query keys of machine keys and application keys. */
export const keyQueryKeys = { all: ['api-keys'] as const };

/** Number of rows on a page of keys. */
const perPage = 25;

/** Loads a page of the machine keys. */
export function useMachineKeys(page: number) {
  const query = { page: String(page), per_page: String(perPage) };
  return useQuery({
    ...callQuery([...keyQueryKeys.all, 'list', query], calls.apiKeys.list, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Query for one key. It never refetches, because a refetch would replace typed values. */
export const keyQuery = (keyId: string) =>
  queryOptions({
    ...callQuery([...keyQueryKeys.all, 'one', keyId], calls.apiKeys.read, { params: { keyId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
