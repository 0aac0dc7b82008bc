import { type InboxType, screenTitle } from '@vitrina/model';
import { mailAddressFault } from '../../../content/shared/refused-address.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { writeMail } from '../../mail/index.ts';
import type { ScheduleRow } from './rows.ts';

/** Scheduled report that the service pauses, and the reason. */
interface PauseInput {
  readonly type: InboxType;
  readonly schedule: ScheduleRow;
  readonly reason: string;
}

/**
 * Pauses a scheduled report on behalf of the service, and mails its owner if they have an active account with an
 * address.
 */
export async function pauseSchedule(
  platform: Platform,
  trx: Trx,
  { type, schedule, reason }: PauseInput,
): Promise<void> {
  const { id, name, institution_id, revision, owner_id } = schedule;
  const now = platform.clock.now();
  await trx
    .updateTable('scheduled_report')
    .set({ active: false, next_run_at: null, paused_reason: reason, revision: revision + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  const scheduler = { id: null, name: 'Programador' };
  await recordEvent(
    trx,
    { platform, person: scheduler },
    {
      action: 'paused',
      resource: type.resource,
      target: schedule,
      details: { type: type.slug, what: 'scheduled_report', why: reason },
    },
  );
  const owner = await trx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', owner_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const address = owner?.email ?? null;
  if (address === null || mailAddressFault(platform.config, address) !== null) return;
  await writeMail(platform, trx, {
    id: newId(),
    title: `Reporte programado en pausa · ${name}`,
    institutionId: institution_id,
    content: mailContent(type, name, reason),
    to: [address],
    createdBy: null,
  });
}

const mailContent = (type: InboxType, name: string, reason: string) => ({
  subject: `Reporte programado en pausa: ${name}`,
  greeting: 'Buen día:',
  paragraphs: [
    `El reporte programado «${name}» quedó en pausa y no se envía más. ${reason}`,
    'Quien pueda exportar esas solicitudes lo activa de nuevo al guardarlo.',
  ],
  facts: [{ label: 'Bandeja', value: screenTitle(type) }],
  button: { label: 'Abrir los reportes programados', path: `/${type.slug}/inbox/scheduled-reports` },
  because: 'Recibe este correo porque fue la última persona que guardó este reporte programado.',
});
