import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '@vitrina/client/call-types';
import { type CommonCalls, calls } from '@vitrina/client/calls';
import { request } from '../../lib/calls/api.ts';
import { loadingKeys } from '../../lib/calls/query.ts';
import { personCan } from '../../lib/session/session.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';

/** Delay of the search after the last keystroke (ms). */
const typingPauseMs = 150;
const maxSearchLength = 256;
/** Number of files, people and submissions in the palette, each. */
const maxOthers = '4';

/** Matches of the typed text that the person may see. */
export interface Matches {
  readonly records: Readonly<AnswerOf<CommonCalls['search']['records']>['data']>;
  readonly files: Readonly<AnswerOf<CommonCalls['files']['list']>['data']>;
  readonly people: Readonly<AnswerOf<CommonCalls['staff']['list']>['data']>;
  readonly submissions: Readonly<AnswerOf<CommonCalls['inboxes']['list']>['data']>;
}

/**
 * Loads the records, files, people and submissions that match the typed text. The previous results stay visible until
 * the next ones arrive.
 */
export function useMatches(typedText: string) {
  const text = typedText.trim();
  const search = useDebounced(text, typingPauseMs).slice(0, maxSearchLength);
  const can = personCan();
  const listQuery = { search, per_page: maxOthers };
  const load = <T>(name: string, isOffered: boolean, queryFn: (signal: AbortSignal) => Promise<T>) => ({
    queryKey: [loadingKeys.search, name, search],
    enabled: search !== '' && isOffered,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => queryFn(signal),
    placeholderData: (previous: T | undefined) => previous,
  });
  const hasInbox = Object.values(can.types).some(({ retrieve }) => retrieve);
  const answers = useQueries({
    queries: [
      load('records', true, (signal) => request(calls.search.records, { query: { q: search }, signal })),
      load('files', can.files.list, (signal) => request(calls.files.list, { query: listQuery, signal })),
      load('people', can.staff.list, (signal) => request(calls.staff.list, { query: listQuery, signal })),
      load('submissions', hasInbox, (signal) => request(calls.inboxes.list, { query: listQuery, signal })),
    ],
  });
  const [records, files, people, submissions] = answers;
  const dataOf = <T>({ data }: UseQueryResult<{ readonly data: readonly T[] }>): readonly T[] =>
    text === '' ? [] : (data?.data ?? []);
  return {
    matches: {
      records: dataOf(records),
      files: dataOf(files),
      people: dataOf(people),
      submissions: dataOf(submissions),
    },
    isSearching: text !== '' && (text !== search || answers.some(({ isFetching }) => isFetching)),
    hasFailed: answers.some(({ isError }) => isError),
  };
}
