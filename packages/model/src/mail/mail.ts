import { cleanString, deliverable } from '../kinds/text.ts';
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

/** State of a mail: it waits to be sent, was accepted for all recipients or for some, ended otherwise, or was written where no mail server is configured. */
export type MailState = keyof typeof mailStates;

/** Every state of a mail. */
export const mailStateKeys = Object.keys(mailStates) as readonly MailState[];

/** Outcomes of a mail for one recipient: the server accepted or refused it, or no try remains. */
export const recipientOutcomes = {
  waiting: 'En espera',
  accepted: 'Aceptado',
  refused: 'Rechazado',
  failed: 'Sin entregar',
} as const;

/** Outcome of a mail for one recipient. */
export type RecipientOutcome = keyof typeof recipientOutcomes;

/** Outcomes of one try to send a mail; null while it is under way, and for one whose process ended first. */
export const attemptOutcomes = {
  accepted: 'Aceptado',
  partial: 'Aceptado en parte',
  refused: 'Rechazado',
  postponed: 'Aplazado por el servidor',
  uncertain: 'Cortado al enviarlo',
  unreachable: 'Servidor no disponible',
} as const;

/** Outcome of one try to send a mail. */
export type AttemptOutcome = keyof typeof attemptOutcomes;

/** The address of a recipient: nothing that could begin another header or name a second recipient. */
export const mailAddress = deliverable(
  cleanString('Escriba un correo.').max(254, 'Use 254 letras como máximo.'),
);

/** Bytes of the files that go with one mail, together; most mail servers refuse much larger ones. */
export const maxAttachmentsBytes = 20 * 1024 * 1024;

/** True if mail may go to the address: its domain is one of these, in lower-case ASCII, or the list is empty. */
export function isAllowedRecipient(address: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(domainOf(wireAddress(address)));
}

/** Domain of an address, in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();
