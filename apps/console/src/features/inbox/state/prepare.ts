import { queryClient } from '../../../lib/calls/query.ts';
import type { ScreenAddress } from '../../../lib/screen/chunk.tsx';
import { inboxCountsQuery, inboxListQuery } from '../submissions/submission-api.ts';
import { inboxTypeOf } from '../submissions/submission-types.ts';
import { inboxUrl, listQueryOf } from './inbox-state.ts';
import { recordQuery } from './record-query.ts';

/** Prefetches the first data of the inbox at an address: its page of submissions, its counts, and its record. */
export async function prepareInbox({ contentType, params, query }: ScreenAddress): Promise<void> {
  const type = contentType === undefined ? null : inboxTypeOf(contentType);
  const entryId = params['id'] ?? null;
  const scope = { type, entryId };
  await Promise.all([
    queryClient.prefetchQuery(inboxListQuery(scope, listQueryOf(inboxUrl(type).read(query)))),
    queryClient.prefetchQuery(inboxCountsQuery(scope)),
    type !== null && entryId !== null && queryClient.prefetchQuery(recordQuery(type, entryId)),
  ]);
}
