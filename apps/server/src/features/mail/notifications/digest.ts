import {
  digestText,
  institutionLabels,
  isInstitution,
  lastDigestDue,
  mailMoment,
  screenTitle,
  submissionPath,
} from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../write.ts';
import { inboxTypeOf } from './owner.ts';

/** Maximum submissions that a digest lists; it states the number of the rest. */
const maxItems = 100;

/** Writes the due digests, one per setting; missed ones are combined. Several processes may run this at once. */
export async function writeDigests(platform: Platform): Promise<void> {
  const { rows } = await sql<{ id: string; digest_hour: number; last_digest_day: string | null }>`
    select s.id, s.digest_hour, s.last_digest_day from notification_setting s
    where s.active and exists (select from notification_digest_item i where i.setting_id = s.id)
    order by s.id`.execute(platform.db);
  for (const { id, digest_hour, last_digest_day } of rows) {
    const due = lastDigestDue(digest_hour, platform.clock.now());
    if (last_digest_day === null || last_digest_day < due.day)
      await inTransaction(platform.db, (trx) => writeDigest(platform, trx, id, due));
  }
}

async function writeDigest(
  platform: Platform,
  trx: Trx,
  id: string,
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
  // Skips digests that another process is writing.
  const { rows: settings } = await sql<{
    type: string;
    institution_id: string;
    recipients: string[];
    cc: string[];
  }>`select type, institution_id, recipients, cc from notification_setting
    where id = ${id}::uuid and active and (last_digest_day is null or last_digest_day < ${day})
    for no key update skip locked`.execute(trx);
  const [setting] = settings;
  if (setting === undefined) return;
  const { rows } = await sql<{ id: string; ticket: string; entry_title: string; received_at: Date }>`
    with told as (
      delete from notification_digest_item where setting_id = ${id}::uuid and received_at < ${at} returning submission_id)
    select s.id, s.ticket, s.entry_title, s.received_at from submission s
    where s.id in (select submission_id from told) and s.erased_at is null and s.state <> 'discarded'
    order by s.received_at, s.id`.execute(trx);
  if (rows.length === 0) return;
  const type = inboxTypeOf(setting.type);
  const institution = isInstitution(setting.institution_id) ? institutionLabels[setting.institution_id] : '';
  const text = digestText(type, institution, rows.length);
  const omittedCount = rows.length - maxItems;
  await writeMail(platform, trx, {
    id: newId(),
    title: `Resumen de solicitudes · ${screenTitle(type)} · ${rows.length}`,
    institutionId: setting.institution_id,
    content: {
      ...text,
      paragraphs: [
        ...text.paragraphs,
        ...(omittedCount > 0
          ? [`Aquí están las primeras ${maxItems}; las otras ${omittedCount} están en la bandeja.`]
          : []),
      ],
      items: rows.slice(0, maxItems).map((row) => ({
        submission: row.id,
        title: `${row.ticket} · ${row.entry_title}`,
        path: submissionPath(type, row.id),
        facts: [{ label: 'Recibida', value: mailMoment(row.received_at) }],
      })),
    },
    to: setting.recipients,
    cc: setting.cc,
    createdBy: null,
    settingId: id,
  });
  await trx.updateTable('notification_setting').set({ last_digest_day: day }).where('id', '=', id).execute();
}
