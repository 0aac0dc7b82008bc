import type { ReviewCalls } from '@vitrina/contract';
import { typeCallTable } from '@vitrina/contract/call-table';
import { reviewCallTable } from '@vitrina/contract/review-call-table';
import { callsOfType } from './calls.ts';

/** The declared calls of reviews of records of every type. */
export const allReviewCalls = reviewCallTable.all;

/** The declared calls of reviews of records of a content type. */
export const reviewCallsOf = callsOfType<ReviewCalls>((slug) =>
  typeCallTable.coreTypes.includes(slug) ? reviewCallTable.core : reviewCallTable.plain,
);
