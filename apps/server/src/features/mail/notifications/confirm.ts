import {
  confirmationText,
  dayOf,
  institutionLabels,
  isInstitution,
  mailAddress,
  submissionPath,
  type ToldSubmission,
} from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../write.ts';
import type { Matching } from './matching.ts';

/** Confirmations to one address on one day, of all forms together. */
const maxPerAddressAndDay = 3;
/** Confirmations of one setting within an hour: more are a flood, which must not reach other people's mailboxes. */
const maxPerSettingAndHour = 120;
const hourMs = 3_600_000;

/**
 * Confirms to the visitor that the form arrived: once for each address, form and day, and within what one address and one
 * setting may cause. Whoever types somebody else's address sends them nothing of their own.
 */
export async function confirm(
  platform: Platform,
  trx: Trx,
  told: ToldSubmission,
  { id: settingId, auto_reply_subject: subject, auto_reply_body: body }: Matching,
): Promise<void> {
  const { institution, email } = told;
  const address = mailAddress.safeParse(email?.address);
  if (email === null || !address.success || !isInstitution(institution)) return;
  if (!(await takeTurn(trx, platform.clock.now(), told, { key: email.key, settingId }))) return;
  await writeMail(platform, trx, {
    id: newId(),
    title: `Confirmación ${told.ticket} · ${told.entryTitle}`,
    institutionId: institution,
    content: confirmationText(told, institutionLabels[institution], { subject, body }),
    to: [address.data],
    createdBy: null,
    submissionId: told.id,
    path: submissionPath(told.type, told.id),
  });
}

/** True if a confirmation may go, which is recorded; those of all settings are counted one after the other. */
async function takeTurn(
  trx: Trx,
  now: Date,
  { entryId }: ToldSubmission,
  { key, settingId }: { readonly key: string; readonly settingId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('confirmations', 0))`.execute(trx);
  const day = dayOf(now);
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('confirmation')
    .columns(['address_key', 'entry_id', 'day', 'setting_id', 'created_at'])
    .expression(
      trx
        .selectNoFrom([
          sql<string>`${key}::text`.as('address_key'),
          sql<string>`${entryId}::uuid`.as('entry_id'),
          sql<string>`${day}::text`.as('day'),
          sql<string>`${settingId}::uuid`.as('setting_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where(
          sql<boolean>`exists (select from notification_setting where id = ${settingId}::uuid)
            and (select count(*) from confirmation where address_key = ${key} and day = ${day}) < ${maxPerAddressAndDay}
            and (select count(*) from confirmation where setting_id = ${settingId}::uuid
              and created_at > ${new Date(now.getTime() - hourMs)}::timestamptz) < ${maxPerSettingAndHour}`,
        ),
    )
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
