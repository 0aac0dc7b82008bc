import { writeMail } from '../features/mail/index.ts';
import { addNotices } from '../features/notices/index.ts';
import type { Platform } from '../platform/context.ts';
import type { AddNotices } from '../schema/notices.ts';

/** What tells people under the bell, and by mail those who want that. */
export const noticeWriter =
  (platform: Platform): AddNotices =>
  (trx, notice) =>
    addNotices(platform, (within, mail) => writeMail(platform, within, mail), trx, notice);
