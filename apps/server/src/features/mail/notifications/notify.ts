import { type NotifiedRecord, type NotifiedSubmission, notificationText } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../write.ts';
import { sendConfirmation } from './confirm.ts';
import type { StoredSetting } from './owner.ts';

/** Writes the mails to staff and to the visitor, in the transaction that stores the submission. */
type NotifySubmission = (trx: Trx, submission: NotifiedSubmission) => Promise<void>;

/**
 * Finds the notification setting for a record. Returns the function that writes the mails of a submission; null
 * without a setting.
 */
export async function findNotification(
  platform: Platform,
  record: NotifiedRecord,
): Promise<NotifySubmission | null> {
  const setting = await findMatchingSetting(platform.db, record);
  return setting && ((trx, submission) => notify(platform, trx, submission, setting));
}

/** Writes the confirmation to the visitor, and the mail to staff or an item of their next digest. */
async function notify(
  platform: Platform,
  trx: Trx,
  submission: NotifiedSubmission,
  setting: StoredSetting,
): Promise<void> {
  if (setting.auto_reply) await sendConfirmation(platform, trx, submission, setting);
  if (setting.delivery === 'daily_digest') {
    // The setting may have been deleted since it was found.
    await sql`insert into notification_digest_item (setting_id, submission_id, received_at)
        select id, ${submission.id}::uuid, ${submission.receivedAt}::timestamptz from notification_setting
        where id = ${setting.id}::uuid`.execute(trx);
    return;
  }
  await writeMail(platform, trx, {
    id: newId(),
    title: `Solicitud ${submission.ticket} · ${submission.entryTitle}`,
    institutionId: submission.institution,
    content: notificationText(submission, submission.name, setting.subject),
    to: setting.recipients,
    cc: setting.cc,
    createdBy: null,
    settingId: setting.id,
    submissionId: submission.id,
  });
}

/** Returns the active setting for a record: the record's own, else the category's, else the institution's. */
export async function findMatchingSetting(
  db: Queryable,
  { type, institution, categoryId, entryId }: NotifiedRecord,
): Promise<StoredSetting | null> {
  const { rows } = await prepareStatement(sql<StoredSetting>`
    select * from notification_setting
    where type = ${type.slug} and institution_id = ${institution} and active
      and (entry_id is null or entry_id = ${entryId}::uuid)
      and (category_id is null or category_id = ${categoryId}::uuid)
    order by entry_id is not null desc, category_id is not null desc limit 1`).execute(db);
  return rows[0] ?? null;
}
