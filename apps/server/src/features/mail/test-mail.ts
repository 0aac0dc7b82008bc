import type { Mail } from '@vitrina/contract';
import { isAllowedRecipient } from '@vitrina/model';
import { invalidField } from '../../errors.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import type { MailContent } from './json-columns.ts';
import { readMail } from './read.ts';
import { writeMail } from './write.ts';

/**
 * Sends a test mail immediately, even while the mail server is failing. Throws 400 for a recipient that may not get
 * mail.
 */
export async function sendTestMail(ctx: RequestContext, recipient: string): Promise<Mail> {
  const { platform, newId: id } = ctx;
  const { config, db } = platform;
  if (!isAllowedRecipient(recipient, config.mailDomains))
    throw invalidField(
      '/recipient',
      `Use un correo de ${config.mailDomains.join(', ')}: los demás dominios no están permitidos.`,
    );
  const person = personOf(ctx);
  const title = 'Correo de prueba';
  await inTransaction(db, async (trx) => {
    await writeMail(platform, trx, {
      id,
      title,
      institutionId: null,
      content: testMailContent(person.name),
      to: [recipient],
      createdBy: person.id,
      atOnce: true,
    });
    const target = { id, name: title };
    await recordEvent(trx, ctx, { action: 'created', resource: 'notification-settings', target });
  });
  return readMail(ctx, id);
}

const testMailContent = (name: string): MailContent => ({
  subject: 'Correo de prueba de Vitrina',
  greeting: 'Buen día:',
  paragraphs: [
    'Si lee este mensaje, el servidor de correo acepta los avisos de Vitrina y los entrega en esta dirección.',
    'No tiene que hacer nada.',
  ],
  facts: [{ label: 'Enviado por', value: name }],
  button: { label: 'Ver la bandeja de salida', path: '/outbox' },
  because: 'Recibe este correo porque alguien del personal pidió una prueba del envío a esta dirección.',
});
