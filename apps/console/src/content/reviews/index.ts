/** Reviews before publication: API queries, dialog and chip. */
export { AskDialog } from './ask-dialog.tsx';
export { latestReview, oneReview, publishingCheck, reviewList, useRefreshReviews } from './review-api.ts';
export { ReviewChip } from './review-chip.tsx';
