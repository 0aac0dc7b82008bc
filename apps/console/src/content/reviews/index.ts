/** Reviews before publication: API queries, dialog and chip. */
export { AskDialog } from './ask-dialog.tsx';
export {
  latestReviewQuery,
  publishingCheck,
  reviewListQuery,
  reviewQuery,
  useRefreshReviews,
} from './review-api.ts';
export { ReviewChip } from './review-chip.tsx';
