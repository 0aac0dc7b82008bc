import type { MailSummary } from '@vitrina/contract';
import { countOf, formatWhen, formatWhenInside } from '../../lib/formats.ts';

/** A mail and its plural. */
export const mailNoun = { one: 'correo', many: 'correos' } as const;

/** The first recipient, and how many others there are. */
export function recipientsWords({ recipients: [first, ...others] }: MailSummary): string {
  if (first === undefined) return '—';
  return others.length === 0 ? first.address : `${first.address} y ${others.length} más`;
}

/** What is known of its sending, in one line: the next try, how many have got it, or why it was not sent. */
export function progressWords({ state, recipients, next_attempt_at, done_at, reason }: MailSummary): string {
  const accepted = recipients.filter(({ outcome }) => outcome === 'accepted').length;
  const some =
    accepted > 0 && accepted < recipients.length
      ? `Aceptado para ${accepted} de ${countOf(recipients.length, { one: 'destinatario', many: 'destinatarios' })}. `
      : '';
  if (state === 'waiting')
    return `${some}${next_attempt_at === null ? '' : `Próximo intento: ${formatWhenInside(next_attempt_at)}`}`;
  if (state === 'failed') return `${some}${reason ?? ''}`;
  if (state === 'kept') return 'Sin servidor de correo';
  return done_at === null ? '' : formatWhen(done_at);
}
