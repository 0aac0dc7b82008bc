/** The inboxes: what the public sends, of one record, of one type or of all. */
export { EntryInboxScreen } from './entry-inbox-screen.tsx';
export { InboxScreen } from './inbox-screen.tsx';
export { prepareInbox } from './state/prepare.ts';
