import type { InputOf } from '@vitrina/client/call-types';
import type {
  InboxCounts as AllCounts,
  Assignee,
  Submission,
  SubmissionCalls,
  SubmissionSummary,
} from '@vitrina/contract';
import { contentTypes, findContentType, hasInbox, type InboxType } from '@vitrina/model';
import { typeCan } from '../../../lib/session/session.ts';

export type { Assignee, Submission, SubmissionSummary };

/** How many submissions an inbox has by state, unread and of this person. */
export type SubmissionCounts = Omit<AllCounts, 'types'>;

/** What staff change of a submission. */
export type SubmissionChange = NonNullable<InputOf<SubmissionCalls['change']>['body']>;

/** What staff answer to a visitor. */
export type SubmissionReplyBody = NonNullable<InputOf<SubmissionCalls['reply']>['body']>;

/** What staff change of several submissions. */
export type BulkChange = Omit<NonNullable<InputOf<SubmissionCalls['bulk']>['body']>, 'ids' | 'revisions'>;

/** Which inbox is shown: of one record, of one type, or of all types. */
export interface InboxScope {
  /** Null for the inbox over all types. */
  readonly type: InboxType | null;
  /** Null for an inbox of several records. */
  readonly entryId: string | null;
}

/** The content type of a submission. @throws where it has no inbox: it was declared when the submission came */
export function inboxTypeOf(slug: string): InboxType {
  const type = findContentType(slug);
  if (type === undefined || !hasInbox(type)) throw new Error(`"${slug}" has no inbox`);
  return type;
}

/** Whether the submission can be given to somebody: who is limited to institutions has only what was sent to those. */
export const mayHave = (
  { institutions }: Assignee,
  { institution_id }: Pick<SubmissionSummary, 'institution_id'>,
): boolean => institutions === null || institution_id === null || institutions.includes(institution_id);

/** The content types whose submissions this person may read. */
export function readableInboxTypes(): readonly InboxType[] {
  return contentTypes.filter(hasInbox).filter(({ slug }) => typeCan(slug).retrieve);
}
