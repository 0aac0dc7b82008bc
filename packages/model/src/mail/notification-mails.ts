import { screenTitle } from '../declaration/content-type.ts';
import { formatIdentityNumber, maskIdentityNumber } from '../inbox/identity-number.ts';
import type { InboxType } from '../inbox/index.ts';
import { claimNotice } from '../inbox/reply.ts';
import { type ReportCells, reportColumns, sensitiveReportColumn } from '../inbox/report.ts';
import { formatDay, formatHour } from '../time/time.ts';
import { civilTime } from '../time/time-zone.ts';
import { fillText } from './variables.ts';

/** Line of a mail with a label and a value. */
export interface MailDetail {
  readonly label: string;
  readonly value: string;
}

/** Content of a mail as plain text; no member contains markup. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailDetail[];
  /** Link to a console page; `path` begins with `/`. */
  readonly button: { readonly label: string; readonly path: string } | null;
  /** Sentence with the reason that the recipient receives the mail. */
  readonly because: string;
  /** Name of the sender in the heading of a mail to a visitor. Default: the name of the console. */
  readonly sender?: string;
}

/** Members of a submission that all mails about it use. */
export interface NamedSubmission {
  readonly id: string;
  readonly ticket: string;
  readonly type: InboxType;
  readonly entryTitle: string;
  readonly receivedAt: Date;
}

/** Members of a stored submission that notifications to staff and visitor use. */
export interface NotifiedSubmission extends NamedSubmission {
  readonly entryId: string;
  readonly institution: string | null;
  readonly categoryId: string | null;
  /** Name of the person who sent the submission; '' if the form has no such field. */
  readonly name: string;
  /** The visitor's address and a keyed hash of its mailbox; null if none was given. */
  readonly email: { readonly address: string; readonly key: string } | null;
}

/** Members of a submission's record by which notification settings are selected. */
export type NotifiedRecord = Pick<NotifiedSubmission, 'type' | 'entryId' | 'institution' | 'categoryId'>;

/** Returns the console path of a submission. */
export const submissionPath = (type: InboxType, id: string): string => `/inbox/${type.slug}?submission=${id}`;

const staffMailReason = (type: InboxType): string =>
  `Recibe este correo porque su dirección está en la configuración de notificaciones de ${screenTitle(type)}.`;

/** Formats a moment for mails: day and time at the bank. */
export function mailMoment(at: Date): string {
  const { day, time } = civilTime(at);
  return `${formatDay(day)}, ${formatHour(time)}`;
}

type SubmissionDetails = Pick<NamedSubmission, 'ticket' | 'entryTitle' | 'receivedAt'>;

const submissionDetails = ({ ticket, entryTitle, receivedAt }: SubmissionDetails): MailDetail[] => [
  { label: 'Número', value: ticket },
  { label: 'Registro', value: entryTitle },
  { label: 'Recibida', value: mailMoment(receivedAt) },
];

/**
 * Builds the notification of staff about a submission: ticket and link. The only data of the visitor is the name in
 * the subject.
 */
export function notificationText(submission: NamedSubmission, name: string, subject: string): MailText {
  const { id, type, entryTitle, receivedAt } = submission;
  return {
    subject: fillText(subject, {
      registro: entryTitle,
      nombre: name,
      fecha: formatDay(civilTime(receivedAt).day),
    }),
    greeting: 'Buen día:',
    paragraphs: [
      `Llegó una solicitud a la bandeja ${screenTitle(type)}. Para atenderla ingrese a la consola.`,
    ],
    facts: submissionDetails(submission),
    button: { label: 'Abrir la solicitud', path: submissionPath(type, id) },
    because: staffMailReason(type),
  };
}

/** Builds the daily digest for staff: the number of submissions. Each submission is an item of the mail. */
export function digestText(type: InboxType, institution: string, count: number): MailText {
  const submissionsText = count === 1 ? '1 solicitud nueva' : `${count} solicitudes nuevas`;
  return {
    subject: `${submissionsText} · ${screenTitle(type)} · ${institution}`,
    greeting: 'Buen día:',
    paragraphs: [
      `Desde el último resumen ${count === 1 ? 'llegó' : 'llegaron'} ${submissionsText} a la bandeja ${screenTitle(type)} de ${institution}.`,
    ],
    facts: [],
    button: { label: 'Abrir la bandeja', path: `/inbox/${type.slug}` },
    because: staffMailReason(type),
  };
}

/**
 * Builds the confirmation for a visitor that the form was received. The text is written by staff, and its variables
 * contain no input of the visitor, so nothing typed into a form is sent to the address.
 */
export function confirmationText(
  submission: NamedSubmission,
  institution: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): MailText {
  const { ticket, entryTitle, receivedAt } = submission;
  const variableValues = {
    registro: entryTitle,
    numero: ticket,
    fecha: formatDay(civilTime(receivedAt).day),
  };
  return {
    sender: institution,
    subject: fillText(subject, variableValues),
    greeting: 'Buen día:',
    paragraphs: fillText(body, variableValues).split(/\n{2,}/),
    facts: submissionDetails(submission),
    button: null,
    because: `Recibe este correo porque alguien escribió esta dirección en un formulario de ${institution}. Si no fue usted, no tiene que hacer nada.`,
  };
}

/** Sender of a reply for a record without an institution. */
const defaultInstitutionName = 'Servicio al cliente';

/** Builds a reply to a visitor; the first paragraph is the greeting. A reply to a claim names the regulator. */
export function replyText(
  submission: SubmissionDetails,
  institution: string | null,
  { subject, body }: { readonly subject: string; readonly body: string },
  isClaim: boolean,
): MailText {
  const sender = institution ?? defaultInstitutionName;
  const [greeting = '', ...paragraphs] = body.split(/\n{2,}/);
  return {
    sender,
    subject,
    greeting,
    paragraphs: [...paragraphs, ...(isClaim ? [claimNotice] : [])],
    facts: submissionDetails(submission),
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

/**
 * Returns the report columns that a mail with data lists for a new submission, in order; files are attached
 * separately.
 */
export function mailedColumns(type: InboxType): readonly ReportCells[] {
  const fileFields = new Set(
    type.inbox.report.flatMap((reportColumn) => ('file' in reportColumn ? [reportColumn.file] : [])),
  );
  return reportColumns(type).filter(({ key }) => !omittedVariables.has(key) && !fileFields.has(key));
}

const sampleIdNumber = '0801-1990-12345';

/** Returns the lines of a mail with data, filled with sample values, for test mails and the form's preview. */
export function sampleDetails(type: InboxType, showsIdNumbers: boolean): readonly MailDetail[] {
  return mailedColumns(type).map(({ key, header }) => ({
    label: header,
    value:
      key !== sensitiveReportColumn
        ? 'Dato de ejemplo'
        : showsIdNumbers
          ? formatIdentityNumber(sampleIdNumber)
          : maskIdentityNumber(sampleIdNumber),
  }));
}
