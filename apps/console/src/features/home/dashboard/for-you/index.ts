/** First row of the dashboard, loaded after the frame. */
export { ForYouRow } from './for-you-row.tsx';
