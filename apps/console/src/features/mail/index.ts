/** Mails of the outbox: queries, chip, preview, and the warning about failed mails. */
export { FailedMails } from './failed-mails.tsx';
export { mailKeys, mailListQuery, mailQuery } from './mail-api.ts';
export { MailChip } from './mail-chip.tsx';
export { MailSheet } from './mail-sheet.tsx';
