/** What the public sends: the calls, the names under which their answers are kept, and how a submission's state is shown. */
export { StateChip } from './state-chip.tsx';
export {
  acceptRows,
  acceptSubmission,
  bulkSubmissions,
  changeSubmission,
  exportSubmissions,
  holdSubmission,
  inboxCountsQuery,
  inboxListQuery,
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
  readableInboxTypes,
  type Submission,
  type SubmissionChange,
  type SubmissionCounts,
  type SubmissionSummary,
} from './submission-types.ts';
