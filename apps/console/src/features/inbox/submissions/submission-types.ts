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

/** Counts of submissions of an inbox: by state, unread, and assigned to the person. */
export type SubmissionCounts = Omit<AllCounts, 'types'>;

/** Change of a submission by staff. */
export type SubmissionChange = NonNullable<InputOf<SubmissionCalls['change']>['body']>;

/** Reply of staff to a visitor. */
export type SubmissionReplyBody = NonNullable<InputOf<SubmissionCalls['reply']>['body']>;

/** Change of several submissions by staff. */
export type BulkChange = Omit<NonNullable<InputOf<SubmissionCalls['bulk']>['body']>, 'ids' | 'revisions'>;

/** Submission that a bulk change can name, as far as the change depends on it. */
export type SubmissionTarget = Pick<
  SubmissionSummary,
  'id' | 'type' | 'institution_id' | 'state' | 'revision'
>;

/** Returns the members of a submission that the selection of an inbox keeps. */
export const targetOf = ({
  id,
  type,
  institution_id,
  state,
  revision,
}: SubmissionTarget): SubmissionTarget => ({
  id,
  type,
  institution_id,
  state,
  revision,
});

/** Scope of an inbox: one record, one type, or all types. */
export interface InboxScope {
  /** Type of the submissions; null for the inbox of all types. */
  readonly type: InboxType | null;
  /** Id of the record; null for an inbox of all records. */
  readonly entryId: string | null;
}

/** Returns the content type of a submission. @throws Error if the type no longer has an inbox */
export function inboxTypeOf(slug: string): InboxType {
  const type = findContentType(slug);
  if (type === undefined || !hasInbox(type)) throw new Error(`"${slug}" has no inbox`);
  return type;
}

/**
 * True if the submission can be assigned to the person. People limited to institutions get only submissions of those
 * institutions, or of none.
 */
export const mayHave = (
  { institutions }: Assignee,
  { institution_id }: Pick<SubmissionSummary, 'institution_id'>,
): boolean => institutions === null || institution_id === null || institutions.includes(institution_id);

/** The content types whose submissions this person may report. */
export function reportableInboxTypes(): readonly InboxType[] {
  return readableInboxTypes().filter(({ slug }) => typeCan(slug).export);
}

/** The content types whose submissions this person may read. */
export function readableInboxTypes(): readonly InboxType[] {
  return contentTypes.filter(hasInbox).filter(({ slug }) => typeCan(slug).retrieve);
}
