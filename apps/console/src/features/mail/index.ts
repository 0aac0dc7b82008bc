/** The mails of the outbox: how they are read and shown, and the notice that some were not sent. */
export { FailedMails } from './failed-mails.tsx';
export { mailKeys, mailList, mailQuery } from './mail-api.ts';
export { MailChip } from './mail-chip.tsx';
export { MailSheet } from './mail-sheet.tsx';
