import { type NotifiedRecord, notificationText, type ToldSubmission } from '@vitrina/model';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../write.ts';
import { confirm } from './confirm.ts';
import { matchingSetting } from './matching.ts';

/** What tells staff and the visitor of a submission as its setting says: now or in the next digest, and by a confirmation. */
export const submissionNotifier = (platform: Platform) => ({
  async tellsOf(record: NotifiedRecord): Promise<boolean> {
    return (await matchingSetting(platform.db, record)) !== null;
  },
  async tell(trx: Trx, told: ToldSubmission): Promise<void> {
    const setting = await matchingSetting(trx, told);
    if (setting === null) return;
    if (setting.auto_reply) await confirm(platform, trx, told, setting);
    if (setting.delivery === 'daily_digest') {
      const { id: submission_id, receivedAt: received_at } = told;
      await trx
        .insertInto('notification_digest_item')
        .values({ setting_id: setting.id, submission_id, received_at })
        .execute();
      return;
    }
    await writeMail(platform, trx, {
      id: newId(),
      title: `Solicitud ${told.ticket} · ${told.entryTitle}`,
      institutionId: told.institution,
      content: notificationText(told, told.name, setting.subject),
      to: setting.recipients,
      cc: setting.cc,
      createdBy: null,
      settingId: setting.id,
      submissionId: told.id,
    });
  },
});
