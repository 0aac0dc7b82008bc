import type { Mail } from '@vitrina/contract';
import { notificationText, sampleDetails } from '@vitrina/model';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { readMail } from '../read.ts';
import { writeMail } from '../write.ts';
import { inboxTypeOf } from './owner.ts';
import { loadSetting } from './rows.ts';

/** Sends a sample mail with invented data to the recipients of a setting. Throws 404. */
export async function sendSample(ctx: RequestContext, settingId: string): Promise<Mail> {
  const { platform, newId: id } = ctx;
  const row = await loadSetting(platform.db, ctx, settingId);
  const type = inboxTypeOf(row.type);
  const content = notificationText(
    {
      id,
      ticket: `${type.inbox.prefix}-0000-000000`,
      type,
      entryTitle: row.entry_name ?? 'Registro de ejemplo',
      receivedAt: platform.clock.now(),
    },
    'Nombre de ejemplo',
    row.subject,
  );
  const title = `Prueba de notificación · ${content.subject}`;
  const person = personOf(ctx);
  await inTransaction(platform.db, async (trx) => {
    await writeMail(platform, trx, {
      id,
      title,
      institutionId: row.institution_id,
      content: {
        ...content,
        facts: [...content.facts, ...(row.include_data ? sampleDetails(type, row.include_sensitive) : [])],
        paragraphs: ['Esta es una prueba: la solicitud no existe.', ...content.paragraphs],
        button: { label: 'Abrir la bandeja', path: `/inbox/${type.slug}` },
      },
      to: row.recipients,
      cc: row.cc,
      createdBy: person.id,
      settingId,
    });
    const target = { id: settingId, name: row.subject, institution_id: row.institution_id };
    await recordEvent(trx, ctx, { action: 'tested', resource: 'notification-settings', target });
  });
  return readMail(ctx, id);
}
