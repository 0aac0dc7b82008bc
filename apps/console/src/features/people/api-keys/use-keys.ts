import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';

/** Query keys of machine keys and application keys. */
export const keys = { all: ['api-keys'] as const };

/** Rows of a page of keys. */
const perPage = 25;

/** Loads a page of the machine keys. */
export function useMachineKeys(page: number) {
  const query = { page: String(page), per_page: String(perPage) };
  return useQuery({
    queryKey: [...keys.all, 'list', query],
    queryFn: ({ signal }) => request(calls.apiKeys.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query for one key. It never refetches, since that would replace typed values. */
export function keyQuery(keyId: string) {
  return queryOptions({
    queryKey: [...keys.all, 'one', keyId],
    queryFn: ({ signal }) => request(calls.apiKeys.read, { params: { keyId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
