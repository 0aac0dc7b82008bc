/** Number of unread submissions, for the main navigation. Loaded without the other code for submissions. */
export { useUnread } from './use-unread.ts';
