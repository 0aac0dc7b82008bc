import type { Mail } from '@vitrina/contract';
import {
  type InboxType,
  mailMoment,
  nextRun,
  periodicityWords,
  screenTitle,
  timingOf,
  windowLabels,
} from '@vitrina/model';
import { mailAddressFault } from '../../../content/shared/refused-address.ts';
import { conflict } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { readMail, writeMail } from '../../mail/index.ts';
import { checkSchedule, type ScheduleBody } from './save.ts';

/**
 * Sends the actor the mail of a scheduled report, without the report, as a test. The scheduled report need not be
 * saved. Throws 400 for an invalid report, 409 when the actor can get no mail.
 */
export async function sendTestReport(
  ctx: RequestContext,
  type: InboxType,
  body: ScheduleBody,
): Promise<Mail> {
  const { platform, newId: id } = ctx;
  const person = personOf(ctx);
  const { institution_id } = await checkSchedule(platform.db, ctx, type, body);
  const account = await platform.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirst();
  const address = account?.email ?? null;
  if (address === null) throw conflict('no_address', 'Su cuenta no tiene un correo al que enviar la prueba.');
  const addressFault = mailAddressFault(platform.config, address);
  if (addressFault !== null) throw conflict('no_address', addressFault);
  await inTransaction(platform.db, async (trx) => {
    const now = platform.clock.now();
    const timing = timingOf(body.periodicity, body.window);
    await writeMail(platform, trx, {
      id,
      title: `Prueba de reporte programado · ${body.name}`,
      institutionId: institution_id,
      content: {
        subject: `Prueba: ${body.name}`,
        greeting: 'Buen día:',
        paragraphs: [
          'Esta es una prueba: no lleva ningún reporte.',
          body.attach
            ? 'El archivo irá adjunto a cada correo.'
            : 'Cada correo llevará un enlace al reporte, que se abre después de ingresar.',
        ],
        facts: [
          { label: 'Bandeja', value: screenTitle(type) },
          { label: 'Periodicidad', value: periodicityWords(timing) },
          { label: 'Período', value: windowLabels[body.window] },
          { label: 'Próximo envío', value: mailMoment(nextRun(timing, now)) },
          { label: 'Destinatarios', value: body.recipients.join(', ') },
        ],
        button: { label: 'Abrir la bandeja', path: `/inbox/${type.slug}` },
        because: `Recibe este correo porque pidió una prueba del reporte programado «${body.name}».`,
      },
      to: [address],
      createdBy: person.id,
    });
    await recordEvent(trx, ctx, {
      action: 'tested',
      resource: type.resource,
      target: { id, name: body.name, institution_id },
      details: { type: type.slug, what: 'scheduled_report' },
    });
  });
  return readMail(ctx, id);
}
