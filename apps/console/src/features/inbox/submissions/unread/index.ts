/** How many submissions wait to be read, for the rail: apart, so that the frame brings no more of submissions with it. */
export { useUnread } from './use-unread.ts';
