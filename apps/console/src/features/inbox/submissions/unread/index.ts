/** Number of unread submissions for the rail; a narrow index, so that the frame loads no more of submissions. */
export { useUnread } from './use-unread.ts';
