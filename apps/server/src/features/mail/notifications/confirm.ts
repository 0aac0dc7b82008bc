import {
  confirmationText,
  dayOf,
  institutionNames,
  isInstitution,
  mailAddress,
  type NotifiedSubmission,
  submissionPath,
} from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../write.ts';
import type { StoredSetting } from './owner.ts';

/** Maximum confirmations to one address per day, for all forms together. */
const maxPerAddressAndDay = 3;
/** Maximum confirmations of one setting per hour. More are a flood, which must not reach other people's mailboxes. */
const maxPerSettingAndHour = 120;
const hourMs = 3_600_000;

/** Sends the confirmation of a form to the visitor, once per address, form and day, within the limits. */
export async function sendConfirmation(
  platform: Platform,
  trx: Trx,
  submission: NotifiedSubmission,
  { id: settingId, auto_reply_subject: subject, auto_reply_body: body }: StoredSetting,
): Promise<void> {
  const { institution, email } = submission;
  const parsedAddress = mailAddress.safeParse(email?.address);
  if (email === null || !parsedAddress.success || !isInstitution(institution)) return;
  if (!(await countConfirmation(trx, platform.clock.now(), submission, { key: email.key, settingId })))
    return;
  await writeMail(platform, trx, {
    id: newId(),
    title: `Confirmación ${submission.ticket} · ${submission.entryTitle}`,
    institutionId: institution,
    content: confirmationText(submission, institutionNames[institution], { subject, body }),
    to: [parsedAddress.data],
    createdBy: null,
    submissionId: submission.id,
    path: submissionPath(submission.type, submission.id),
  });
}

/** Records a confirmation, and returns true, if the limits permit it. Handles one confirmation at a time. */
async function countConfirmation(
  trx: Trx,
  now: Date,
  { entryId }: NotifiedSubmission,
  { key, settingId }: { readonly key: string; readonly settingId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('confirmations', 0))`.execute(trx);
  const day = dayOf(now);
  const { rows } = await sql`
    insert into confirmation (address_key, entry_id, day, setting_id, created_at)
    select ${key}::text, ${entryId}::uuid, ${day}::text, ${settingId}::uuid, ${now}::timestamptz
    where exists (select from notification_setting where id = ${settingId}::uuid)
      and (select count(*) from confirmation where address_key = ${key} and day = ${day}) < ${maxPerAddressAndDay}
      and (select count(*) from confirmation where setting_id = ${settingId}::uuid
        and created_at > ${new Date(now.getTime() - hourMs)}::timestamptz) < ${maxPerSettingAndHour}
    on conflict do nothing returning entry_id`.execute(trx);
  return rows.length > 0;
}
