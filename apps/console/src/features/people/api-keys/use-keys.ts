import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { apiKeyCalls, BodyOf, MachineKey, MachineKeyBody } from '@vitrina/contract';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';

const keys = {
  all: ['api-keys'] as const,
  one: (id: string) => ['api-keys', 'one', id] as const,
};

/** Rows of a page of keys. */
const perPage = 25;

/** A page of the keys of machines. */
export function useMachineKeys(page: number) {
  const query = { page: String(page), per_page: String(perPage) };
  return useQuery({
    queryKey: [...keys.all, 'list', query],
    queryFn: ({ signal }) => request(calls.apiKeys.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The keys of applications. */
export function useApplicationKeys() {
  return useQuery({
    queryKey: [...keys.all, 'applications'],
    queryFn: ({ signal }) => request(calls.apiKeys.applications, { signal }),
  });
}

/** Query for one key. It never refetches, since that would replace typed values. */
export function keyQuery(keyId: string) {
  return queryOptions({
    queryKey: keys.one(keyId),
    queryFn: ({ signal }) => request(calls.apiKeys.read, { params: { keyId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Mutations of machine keys. A caller that shows a new secret calls `readAgain` after it is closed, because a form whose key is
 * reloaded is drawn anew, without the secret.
 */
export function useKeyActs() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: keys.all });
  const create = useMutation({
    mutationFn: (body: MachineKeyBody) => request(calls.apiKeys.create, { body }),
  });
  const update = useMutation({
    mutationFn: ({
      id,
      revision,
      body,
    }: Pick<MachineKey, 'id' | 'revision'> & { readonly body: MachineKeyBody }) =>
      request(calls.apiKeys.update, { params: { keyId: id }, body, ifMatch: revision }),
    onSuccess: () => noticeDone('updated'),
  });
  const rotate = useMutation({
    mutationFn: ({
      id,
      body,
    }: Pick<MachineKey, 'id'> & { readonly body: BodyOf<typeof apiKeyCalls.rotate> }) =>
      request(calls.apiKeys.rotate, { params: { keyId: id }, body }),
  });
  const revoke = useMutation({
    mutationFn: (keyId: string) => request(calls.apiKeys.revoke, { params: { keyId } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: () => noticeDone('deleted', 'La clave ya no vale.'),
    onSettled: readAgain,
  });
  return { create, update, rotate, revoke, readAgain };
}

/** Mutations of application keys. */
export function useApplicationKeyActs() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: keys.all });
  const create = useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      readonly body: BodyOf<typeof apiKeyCalls.createApplication>;
      readonly idempotencyKey: string;
    }) => request(calls.apiKeys.createApplication, { body, idempotencyKey }),
    onSuccess: async () => {
      noticeDone('created');
      await readAgain();
    },
  });
  const retire = useMutation({
    mutationFn: (keyId: string) => request(calls.apiKeys.retireApplication, { params: { keyId } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: () => noticeDone('deleted', 'La clave ya no vale.'),
    onSettled: readAgain,
  });
  return { create, retire };
}
