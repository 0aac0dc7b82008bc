import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { calls, callsOf } from '@vitrina/client/calls';
import type { SubmissionPage } from '@vitrina/contract';
import { useMemo } from 'react';
import { addressOf, request } from '../../../lib/calls/api.ts';
import { downloadFile } from '../../../lib/save-file.ts';
import type { ListQuery } from '../../../records/entries/index.ts';
import type {
  Assignee,
  BulkChange,
  InboxScope,
  Submission,
  SubmissionChange,
  SubmissionReplyBody,
  SubmissionSummary,
  SubmissionTarget,
} from './submission-types.ts';

/** Id and type, which identify a submission. */
type SubmissionId = Pick<SubmissionSummary, 'id' | 'type'>;

/** Query keys of submissions. */
export const submissionKeys = {
  all: ['submissions'] as const,
  lists: ['submissions', 'list'] as const,
  counts: ['submissions', 'counts'] as const,
  one: (id: string) => ['submissions', 'one', id] as const,
};

const scopeKey = ({ type, entryId }: InboxScope) => [type?.slug ?? 'all', entryId ?? 'all'] as const;

/** Query for a page of an inbox. */
export function inboxListQuery(scope: InboxScope, query: ListQuery) {
  const { type, entryId } = scope;
  return queryOptions({
    queryKey: [...submissionKeys.lists, ...scopeKey(scope), query],
    queryFn: ({ signal }) => {
      if (type === null) return request(calls.inboxes.list, { query, signal });
      const { submissions } = callsOf(type.slug);
      return entryId === null
        ? request(submissions.list, { query, signal })
        : request(submissions.ofEntry, { params: { entryId }, query, signal });
    },
  });
}

/** Loads the first submissions of an inbox that match the filters, for a bulk change. @throws ApiError */
export async function findSubmissions(
  { type, entryId }: InboxScope,
  query: ListQuery,
): Promise<readonly SubmissionTarget[]> {
  const { data } =
    type === null
      ? await request(calls.inboxes.ids, { query })
      : await request(callsOf(type.slug).submissions.ids, {
          query: { ...query, ...(entryId !== null && { entry_id: entryId }) },
        });
  return data;
}

/** Query for the counts of an inbox. */
export function inboxCountsQuery(scope: InboxScope) {
  const { type, entryId } = scope;
  return queryOptions({
    queryKey: [...submissionKeys.counts, ...scopeKey(scope)],
    queryFn: ({ signal }) =>
      type === null
        ? request(calls.inboxes.counts, { signal })
        : request(callsOf(type.slug).submissions.counts, {
            query: entryId === null ? {} : { entry_id: entryId },
            signal,
          }),
  });
}

/** Loads the current state of a submission. @throws ApiError */
export function readSubmission({ id, type }: SubmissionId, signal?: AbortSignal): Promise<Submission> {
  return request(callsOf(type).submissions.read, { params: { submissionId: id }, ...(signal && { signal }) });
}

/** Interval of reloading an open submission in milliseconds, because another person may be handling it. */
const pollIntervalMs = 30_000;

/** Loads and polls the open submission; makes no request while none is open. */
export function useSubmission(submissionId: SubmissionId | null) {
  const { id, type } = submissionId ?? { id: '', type: '' };
  return useQuery({
    queryKey: submissionKeys.one(id),
    queryFn: async ({ client, signal }) => {
      const answer = await readSubmission({ id, type }, signal);
      // A change that was saved while this request was pending is newer.
      const cachedSubmission = client.getQueryData<Submission>(submissionKeys.one(id));
      return cachedSubmission !== undefined && cachedSubmission.revision > answer.revision
        ? cachedSubmission
        : answer;
    },
    enabled: submissionId !== null,
    refetchInterval: pollIntervalMs,
  });
}

/**
 * Loads the people to whom submissions of a type can be assigned; empty while they load, and for the inbox of all
 * types.
 */
export function useAssignees(slug: string | null): readonly Assignee[] {
  const { data } = useQuery({
    queryKey: ['assignees', slug],
    queryFn: ({ signal }) => request(callsOf(slug ?? '').assignees.assignees, { signal }),
    enabled: slug !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => data?.data ?? [], [data]);
}

/**
 * Changes a submission at a revision.
 * @throws ApiError `stale_revision` with the current submission if somebody has changed it since
 */
export function changeSubmission(
  { id, type, revision }: SubmissionId & Pick<Submission, 'revision'>,
  change: SubmissionChange,
): Promise<Submission> {
  return request(callsOf(type).submissions.change, {
    params: { submissionId: id },
    body: change,
    ifMatch: revision,
  });
}

/**
 * Sends a reply to the visitor by mail. Repeated calls with the same key send one mail.
 * @throws ApiError `stale_revision` with the current submission if somebody has changed it since
 */
export function replyToSubmission(
  { id, type, revision }: SubmissionId & Pick<Submission, 'revision'>,
  body: SubmissionReplyBody,
  idempotencyKey: string,
) {
  return request(callsOf(type).submissions.reply, {
    params: { submissionId: id },
    body,
    ifMatch: revision,
    idempotencyKey,
  });
}

/** Loads the full identity number; the service records who requested it. @throws ApiError */
export async function revealIdNumber({ id, type }: SubmissionId): Promise<string | null> {
  return (await request(callsOf(type).submissions.reveal, { params: { submissionId: id } })).id_number;
}

/** Puts a submission under a legal hold for a reason; null as reason lifts the hold. @throws ApiError */
export function holdSubmission({ id, type }: SubmissionId, reason: string | null): Promise<Submission> {
  const body = reason === null ? { held: false as const } : { held: true as const, reason };
  return request(callsOf(type).holds.hold, { params: { submissionId: id }, body });
}

/**
 * Changes several submissions of one type, each at the revision shown in the list. Returns one result per submission.
 * Submissions that other people have changed since are not changed.
 * @throws ApiError
 */
export function bulkSubmissions(
  slug: string,
  rows: readonly Pick<SubmissionSummary, 'id' | 'revision'>[],
  change: BulkChange,
) {
  const revisions = Object.fromEntries(rows.map(({ id, revision }) => [id, revision]));
  return request(callsOf(slug).submissions.bulk, {
    body: { ...change, ids: rows.map(({ id }) => id), revisions },
  });
}

/** Returns the address for downloading a file of a submission. */
export function submissionFileAddress({ id, type }: SubmissionId, fileId: string): string {
  return addressOf(callsOf(type).submissions.file, { params: { submissionId: id, fileId } });
}

/**
 * Downloads a file with the submissions that match the query.
 * @param slug type of the submissions; null for all inboxes
 * @throws ApiError
 */
export function exportSubmissions(slug: string | null, query: ListQuery): Promise<void> {
  return downloadFile(
    slug === null
      ? addressOf(calls.inboxes.export, { query })
      : addressOf(callsOf(slug).submissions.export, { query }),
  );
}

/** Updates a submission in the cache, also in the cached lists that contain it. */
export function acceptSubmission(client: QueryClient, submission: Submission): void {
  const change = Object.fromEntries(listFields.map((name) => [name, submission[name]]));
  client.setQueryData(submissionKeys.one(submission.id), submission);
  client.setQueriesData<SubmissionPage>(
    { queryKey: submissionKeys.lists },
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) => (row.id === submission.id ? { ...row, ...change } : row)),
      },
  );
  void client.invalidateQueries({ queryKey: submissionKeys.counts });
}

/** Fields of a submission that staff can change and lists show. */
const listFields = [
  'state',
  'assigned_to',
  'result',
  'read_at',
  'closed_at',
  'due_state',
  'revision',
  'held',
] as const satisfies readonly (keyof SubmissionSummary)[];

/** Reloads the counts and the open submissions after several submissions have changed. */
export function refreshSubmissions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: submissionKeys.counts });
  void client.invalidateQueries({ queryKey: [...submissionKeys.all, 'one'] });
}
