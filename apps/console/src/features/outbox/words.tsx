import { IconBan, IconCircleCheck, IconClock, IconMail, IconMailX } from '@tabler/icons-react';
import type { MailSummary } from '@vitrina/contract';
import { type MailState, mailStates } from '@vitrina/model';
import type { ReactNode } from 'react';
import { countOf, formatWhenInside } from '../../lib/formats.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';

const looks: Record<MailState, { readonly tone: ChipTone; readonly icon: ReactNode }> = {
  waiting: { tone: 'warning', icon: <IconClock aria-hidden="true" /> },
  sent: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" /> },
  failed: { tone: 'danger', icon: <IconMailX aria-hidden="true" /> },
  kept: { tone: 'ink-outline', icon: <IconMail aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <IconBan aria-hidden="true" /> },
};

/** What became of a mail, in one word. */
export function MailChip({ state }: { readonly state: MailState }) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {mailStates[state]}
    </Chip>
  );
}

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
  return done_at === null ? '' : formatWhenInside(done_at);
}
