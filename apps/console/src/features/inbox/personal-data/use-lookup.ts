import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { SubmissionList } from '@vitrina/contract';
import type { PersonKeyKind } from '@vitrina/model';
import { request, requestResponse } from '../../../lib/calls/api.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { saveAnswer } from '../../../lib/save-file.ts';

/**
 * Kind and value of the personal data to search for. They are not in the address, because browsers store addresses.
 */
export interface Lookup {
  readonly by: PersonKeyKind;
  readonly value: string;
}

/** Search for personal data, with one page of its results. */
export interface Finding {
  readonly lookup: Lookup;
  readonly page: number;
  readonly list: SubmissionList;
}

/** Number of rows on a page. */
const perPage = 25;

/** Mutations that search, export and erase; the person is notified of failures. */
export function useLookup() {
  const client = useQueryClient();
  const searchMutation = useMutation({
    mutationFn: async ({ lookup, page }: Omit<Finding, 'list'>): Promise<Finding> => ({
      lookup,
      page,
      list: await request(calls.personalData.search, { body: { ...lookup, page, per_page: perPage } }),
    }),
  });
  const downloadMutation = useMutation({
    mutationFn: async (lookup: Lookup) =>
      saveAnswer(
        await requestResponse(calls.personalData.export, { body: { ...lookup, format: 'xlsx' } }),
        'datos-personales.xlsx',
      ),
    onError: (error) => void noticeFailure(error),
  });
  const eraseMutation = useMutation({
    mutationFn: ({ lookup, list }: Finding) =>
      request(calls.personalData.erase, { body: { ...lookup, expected: list.meta.total } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: () => client.invalidateQueries({ queryKey: ['submissions'] }),
  });
  return { search: searchMutation, keep: downloadMutation, erase: eraseMutation };
}
