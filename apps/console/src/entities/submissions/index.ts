/** What the public sends: the calls, the names under which their answers are kept, and how a submission's state is shown. */
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
  type SubmissionSummary,
} from './submission-types.ts';
