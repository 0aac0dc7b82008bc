import { screenTitle } from '../declaration/content-type.ts';
import { formatIdentityNumber, maskIdentityNumber } from '../inbox/identity-number.ts';
import type { InboxType } from '../inbox/index.ts';
import { claimNotice } from '../inbox/reply.ts';
import { type ReportCells, reportColumns, sensitiveReportColumn } from '../inbox/report.ts';
import { formatDay, formatHour } from '../time/time.ts';
import { civilTime } from '../time/time-zone.ts';
import { filledText } from './variables.ts';

/** A line of a mail that names a value. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** Content of a mail as text: nothing in it is markup. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  /** Leads into the console, to an address that begins with `/`. */
  readonly button: { readonly label: string; readonly path: string } | null;
  /** Reason that the recipient gets it. */
  readonly because: string;
  /** Sender of a mail to a visitor, shown at its head in place of the console's name. */
  readonly sender?: string;
}

/** A submission, as far as mails name it. */
export interface NamedSubmission {
  readonly id: string;
  readonly ticket: string;
  readonly type: InboxType;
  readonly entryTitle: string;
  readonly receivedAt: Date;
}

/** A submission that was kept, as far as staff and its visitor are told of it. */
export interface ToldSubmission extends NamedSubmission {
  readonly entryId: string;
  readonly institution: string | null;
  readonly categoryId: string | null;
  /** Names of the sender, '' if the form has no such field. */
  readonly name: string;
  /** The visitor's address and a keyed hash of its mailbox; null where none was given. */
  readonly email: { readonly address: string; readonly key: string } | null;
}

/** The record of a submission, as far as notification settings tell one from another. */
export type NotifiedRecord = Pick<ToldSubmission, 'type' | 'entryId' | 'institution' | 'categoryId'>;

/** Console path of a submission. */
export const submissionPath = (type: InboxType, id: string): string => `/inbox/${type.slug}?submission=${id}`;

const whyStaff = (type: InboxType): string =>
  `Recibe este correo porque su dirección está en la configuración de notificaciones de ${screenTitle(type)}.`;

/** Day and hour at the bank, as mails say them. */
export function mailMoment(at: Date): string {
  const { day, time } = civilTime(at);
  return `${formatDay(day)}, ${formatHour(time)}`;
}

/** Notification of staff about a submission: ticket and link, without the visitor's data except the subject's name. */
export function notificationText(
  { id, ticket, type, entryTitle, receivedAt }: NamedSubmission,
  name: string,
  subject: string,
): MailText {
  return {
    subject: filledText(subject, {
      registro: entryTitle,
      nombre: name,
      fecha: formatDay(civilTime(receivedAt).day),
    }),
    greeting: 'Buen día:',
    paragraphs: [
      `Llegó una solicitud a la bandeja ${screenTitle(type)}. Para atenderla ingrese a la consola.`,
    ],
    facts: [
      { label: 'Número', value: ticket },
      { label: 'Registro', value: entryTitle },
      { label: 'Recibida', value: mailMoment(receivedAt) },
    ],
    button: { label: 'Abrir la solicitud', path: submissionPath(type, id) },
    because: whyStaff(type),
  };
}

/** Daily digest for staff: the number of submissions; each one is an item of the mail. */
export function digestText(type: InboxType, institution: string, count: number): MailText {
  const came = count === 1 ? '1 solicitud nueva' : `${count} solicitudes nuevas`;
  return {
    subject: `${came} · ${screenTitle(type)} · ${institution}`,
    greeting: 'Buen día:',
    paragraphs: [
      `Desde el último resumen ${count === 1 ? 'llegó' : 'llegaron'} ${came} a la bandeja ${screenTitle(type)} de ${institution}.`,
    ],
    facts: [],
    button: { label: 'Abrir la bandeja', path: `/inbox/${type.slug}` },
    because: whyStaff(type),
  };
}

/**
 * Confirmation for a visitor that the form arrived. Staff wrote it, and its variables are the service's and staff's
 * own, so nothing typed into a form reaches the address that the visitor gives.
 */
export function confirmationText(
  { ticket, entryTitle, receivedAt }: NamedSubmission,
  institution: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): MailText {
  const values = {
    registro: entryTitle,
    numero: ticket,
    fecha: formatDay(civilTime(receivedAt).day),
  };
  return {
    sender: institution,
    subject: filledText(subject, values),
    greeting: 'Buen día:',
    paragraphs: filledText(body, values).split(/\n{2,}/),
    facts: [
      { label: 'Número', value: ticket },
      { label: 'Registro', value: entryTitle },
      { label: 'Recibida', value: mailMoment(receivedAt) },
    ],
    button: null,
    because: `Recibe este correo porque alguien escribió esta dirección en un formulario de ${institution}. Si no fue usted, no tiene que hacer nada.`,
  };
}

/** From whom an answer comes where the record is of no institution. */
const anyInstitution = 'Servicio al cliente';

/** Reply to a visitor; the first paragraph is the greeting. A reply to a claim names the regulator. */
export function replyText(
  { ticket, entryTitle, receivedAt }: Pick<NamedSubmission, 'ticket' | 'entryTitle' | 'receivedAt'>,
  institution: string | null,
  { subject, body }: { readonly subject: string; readonly body: string },
  claim: boolean,
): MailText {
  const sender = institution ?? anyInstitution;
  const [greeting = '', ...paragraphs] = body.split(/\n{2,}/);
  return {
    sender,
    subject,
    greeting,
    paragraphs: [...paragraphs, ...(claim ? [claimNotice] : [])],
    facts: [
      { label: 'Número', value: ticket },
      { label: 'Registro', value: entryTitle },
      { label: 'Recibida', value: mailMoment(receivedAt) },
    ],
    button: null,
    because: `Recibe este correo porque alguien escribió esta dirección en un formulario de ${institution ?? 'nuestro sitio'}.`,
  };
}

const omittedVariables: ReadonlySet<string> = new Set([
  'ticket',
  'received_at',
  'institution',
  'entry',
  'entry_title',
  'state',
  'assigned_to',
  'result',
  'closed_at',
  'hours',
  'source',
]);

/** The columns of an inbox's report that a mail with data says of a new submission, in order; its files go by themselves. */
export function mailedColumns(type: InboxType): readonly ReportCells[] {
  const files = new Set(
    type.inbox.report.flatMap((reportColumn) => ('file' in reportColumn ? [reportColumn.file] : [])),
  );
  return reportColumns(type).filter(({ key }) => !omittedVariables.has(key) && !files.has(key));
}

const inventedNumber = '0801-1990-12345';

/** The same with invented values, for a test and for the form's preview. */
export function inventedFacts(type: InboxType, sensitive: boolean): readonly MailFact[] {
  return mailedColumns(type).map(({ key, head }) => ({
    label: head,
    value:
      key !== sensitiveReportColumn
        ? 'Dato de ejemplo'
        : sensitive
          ? formatIdentityNumber(inventedNumber)
          : maskIdentityNumber(inventedNumber),
  }));
}
