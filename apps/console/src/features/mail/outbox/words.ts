import type { MailSummary } from '@vitrina/contract';
import { countOf, formatWhen, formatWhenInside } from '../../../lib/formats.ts';

/** Noun for counts of mails. */
export const mailNoun = { singular: 'correo', plural: 'correos' } as const;

/** Returns the first recipient and the number of other recipients. */
export function recipientsText({ recipients: [firstRecipient, ...otherRecipients] }: MailSummary): string {
  if (firstRecipient === undefined) return '—';
  return otherRecipients.length === 0
    ? firstRecipient.address
    : `${firstRecipient.address} y ${otherRecipients.length} más`;
}

/**
 * Returns the number of recipients whose mail was accepted by the mail server. Returns '' if all or none were
 * accepted.
 */
export function acceptedCountText({ recipients }: Pick<MailSummary, 'recipients'>): string {
  const acceptedCount = recipients.filter(({ outcome }) => outcome === 'accepted').length;
  return acceptedCount > 0 && acceptedCount < recipients.length
    ? `Aceptado para ${acceptedCount} de ${countOf(recipients.length, { singular: 'destinatario', plural: 'destinatarios' })}`
    : '';
}

/** True if the next attempt is in the future; false if the mail is due and waits for the mail server. */
export const isLater = (nextAttempt: string | null): nextAttempt is string =>
  nextAttempt !== null && new Date(nextAttempt).getTime() > Date.now();

/** Returns the progress of a mail in one line: the next attempt, the accepted recipients, or the reason of the failure. */
export function progressText(mail: MailSummary): string {
  const { state, next_attempt_at, done_at, reason } = mail;
  const acceptedText = acceptedCountText(mail);
  const prefix = acceptedText === '' ? '' : `${acceptedText}. `;
  if (state === 'waiting')
    return `${prefix}${isLater(next_attempt_at) ? `Próximo intento: ${formatWhenInside(next_attempt_at)}` : 'Espera al servidor de correo'}`;
  if (state === 'failed' || state === 'partial') return `${prefix}${reason ?? ''}`;
  if (state === 'kept') return 'Sin servidor de correo';
  return `${prefix}${done_at === null ? '' : formatWhen(done_at)}`;
}
