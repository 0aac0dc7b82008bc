/**
 * Number of unread submissions for the rail, in a module of its own so that the frame loads no other code of
 * submissions.
 */
export { useUnread } from './use-unread.ts';
