import type { AddNotices } from '../content/shared/notices.ts';
import { addNotices } from '../features/home/notices/index.ts';
import { writeMail } from '../features/mail/index.ts';
import type { Platform } from '../platform/context.ts';

/** What tells people under the bell, and by mail those who want that. */
export const noticeWriter =
  (platform: Platform): AddNotices =>
  (trx, notice) =>
    addNotices(platform, (within, mail) => writeMail(platform, within, mail), trx, notice);
