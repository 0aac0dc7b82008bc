/** Submissions: calls, query keys and the chip of the state. */
export { StateChip } from './state-chip.tsx';
export {
  acceptSubmission,
  bulkSubmissions,
  changeSubmission,
  exportSubmissions,
  holdSubmission,
  inboxCountsQuery,
  inboxListQuery,
  readSubmission,
  refreshSubmissions,
  replyToSubmission,
  revealIdNumber,
  submissionFileAddress,
  useAssignees,
  useSubmission,
} from './submission-api.ts';
export {
  type Assignee,
  type BulkChange,
  type InboxScope,
  inboxTypeOf,
  mayHave,
  readableInboxTypes,
  type Submission,
  type SubmissionChange,
  type SubmissionCounts,
  type SubmissionReplyBody,
  type SubmissionSummary,
} from './submission-types.ts';
