import { cleanString, requireDeliverable } from '../kinds/text.ts';
import { nameShape } from '../shapes.ts';
import { wireAddress } from './mail-address.ts';

/** States of a mail, with their labels. */
export const mailStates = {
  waiting: 'En espera',
  sent: 'Enviado',
  partial: 'Enviado en parte',
  failed: 'No enviado',
  kept: 'Guardado',
  cancelled: 'Cancelado',
} as const;

/**
 * State of a mail: waiting, accepted for all or some recipients, failed or cancelled, or only stored because no mail
 * server is configured.
 */
export type MailState = keyof typeof mailStates;

/** Keys of the states of a mail. */
export const mailStateKeys = Object.keys(mailStates) as readonly MailState[];

/** Outcomes of a mail for one recipient: accepted or refused by the server, or all attempts failed. */
export const recipientOutcomes = {
  waiting: 'En espera',
  accepted: 'Aceptado',
  refused: 'Rechazado',
  failed: 'Sin entregar',
} as const;

/** Outcome of a mail for one recipient. */
export type RecipientOutcome = keyof typeof recipientOutcomes;

/**
 * Outcomes of one attempt to send a mail; null while it is under way, or if its process ended before the outcome was
 * known.
 */
export const attemptOutcomes = {
  accepted: 'Aceptado',
  partial: 'Aceptado en parte',
  refused: 'Rechazado',
  postponed: 'Aplazado por el servidor',
  uncertain: 'Cortado al enviarlo',
  unreachable: 'Servidor no disponible',
} as const;

/** Outcome of one attempt to send a mail. */
export type AttemptOutcome = keyof typeof attemptOutcomes;

/** Shape of a recipient's address. It refuses characters that could start another header or add a recipient. */
export const mailAddress = nameShape(
  'MailAddress',
  requireDeliverable(cleanString('Escriba un correo.').max(254, 'Use 254 letras como máximo.')),
);

/** Maximum total size of the files of one mail, in bytes; most mail servers refuse larger mails. */
export const maxAttachmentsBytes = 20 * 1024 * 1024;

/** True if mail may be sent to the address: its domain is in the list (lower-case ASCII), or the list is empty. */
export function isAllowedRecipient(address: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(domainOf(wireAddress(address)));
}

/** Returns the domain of an address, in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();
