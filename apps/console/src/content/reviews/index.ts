/** Reviews before publishing: how they are asked for, read and told. */
export { AskDialog } from './ask-dialog.tsx';
export { latestReview, oneReview, reviewList, useRefreshReviews } from './review-api.ts';
export { ReviewChip } from './review-chip.tsx';
