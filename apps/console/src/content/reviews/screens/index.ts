/** Screens of the open reviews, and of one review with its decision. */
export { ReviewScreen } from './review-screen.tsx';
export { ReviewsScreen } from './reviews-screen.tsx';
