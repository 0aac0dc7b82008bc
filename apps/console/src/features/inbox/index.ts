/** Inboxes of the submissions of one record, of one type or of all types. */
export { EntryInboxScreen } from './entry-inbox-screen.tsx';
export { InboxScreen } from './inbox-screen.tsx';
export { prepareInbox } from './state/prepare.ts';
