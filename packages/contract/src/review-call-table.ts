import { type Routes, routesOf, slugMark } from './call-table.ts';
import { type ReviewCalls, reviewCalls, reviewedTypes, reviewListCalls } from './content/reviews.ts';

function routesOfReviews(core: boolean): Routes<ReviewCalls> {
  const type = reviewedTypes().find((one) => (one.core === true) === core);
  if (type === undefined)
    throw new Error(`There is no content type with drafts whose calls are core: ${core}.`);
  return routesOf(reviewCalls({ ...type, slug: slugMark }));
}

/** The calls of reviews: of all types together, and of any type with `slugMark` in the place of its slug; those of some types lie elsewhere. */
export const reviewCallTable = {
  all: routesOf(reviewListCalls),
  core: routesOfReviews(true),
  plain: routesOfReviews(false),
} as const;
