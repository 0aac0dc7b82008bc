import type { AddNotices } from '../content/shared/notices.ts';
import { reportFiles } from '../features/files/index.ts';
import { addNotices } from '../features/home/index.ts';
import type { ReportPorts } from '../features/inbox/index.ts';
import { readMail, writeMail } from '../features/mail/index.ts';
import type { Platform } from '../platform/context.ts';

/** Creates the function that adds notices, and mails them to those who chose mail. */
export const noticeWriter =
  (platform: Platform): AddNotices =>
  (trx, notice) =>
    addNotices(platform, (withinTrx, mail) => writeMail(platform, withinTrx, mail), trx, notice);

/** Functions of other features that reports of inboxes call. */
export const reportPorts = (platform: Platform): ReportPorts => ({
  files: reportFiles(platform),
  writeMail: (trx, mail) => writeMail(platform, trx, mail),
  readMail: (ctx, id) => readMail(ctx, id),
  addNotices: noticeWriter(platform),
});
