import { sheetTypes } from '@vitrina/contract';
import {
  type InboxType,
  institutionLabels,
  institutions,
  isInstitution,
  mailMoment,
  maxAttachmentsBytes,
  periodWords,
  reportLinksNote,
  reportNews,
  reportRunPath,
  screenTitle,
} from '@vitrina/model';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { reportFiles } from '../../files/index.ts';
import type { MailAttachment, MailContent } from '../../mail/index.ts';
import { writeMail } from '../../mail/index.ts';
import { fileNameOf, type Run } from './present-run.ts';

/** Maximum records that a mail names; the rest are counted. */
const maxNamedEntries = 5;

/** Number of rows that a run wrote, and the size of its file in bytes; null if there is no file. */
interface WrittenFile {
  readonly rowCount: number;
  readonly size: number | null;
}

/** Queues the mail of a finished run, in the transaction that ends the run. Returns the id of the mail. */
export async function writeReportMail(
  platform: Platform,
  trx: Trx,
  run: Run & { readonly delivery: NonNullable<Run['delivery']> },
  type: InboxType,
  { rowCount, size }: WrittenFile,
): Promise<string> {
  const id = newId();
  const { asked: report, delivery } = run;
  const mailAttachments: MailAttachment[] =
    delivery.attach && size !== null && size <= maxAttachmentsBytes
      ? [
          {
            name: `${fileNameOf(run)}.${report.format}`,
            key: reportFiles(platform).keyOf(run.id),
            content_type: sheetTypes[report.format],
            size,
          },
        ]
      : [];
  const [firstInstitution, ...otherInstitutions] = run.institutions ?? [];
  await writeMail(platform, trx, {
    id,
    title: titleOf(type, run),
    institutionId:
      otherInstitutions.length === 0 ? (institutions.find((key) => key === firstInstitution) ?? null) : null,
    content: mailContent(type, run, { rowCount, size, attachments: mailAttachments }),
    to: delivery.recipients,
    createdBy: run.person_id,
  });
  return id;
}

const titleOf = (type: InboxType, { title, late }: Pick<Run, 'title' | 'late'>): string =>
  `${title ?? `Reporte de ${screenTitle(type)}`}${late ? ' (atrasado)' : ''}`;

/** Returns the institution and the category of a run as facts of its mail. */
function limitsOf({ institution_id, category }: Run['asked']): MailContent['facts'] {
  const institution = institution_id !== undefined && isInstitution(institution_id) ? institution_id : null;
  return [
    ...(institution === null ? [] : [{ label: 'Institución', value: institutionLabels[institution] }]),
    ...(category === undefined ? [] : [{ label: 'Categoría', value: category.name }]),
  ];
}

/** Builds the content of the mail: the number of submissions, the days, and the link; no data of visitors. */
function mailContent(
  type: InboxType,
  run: Run & { readonly delivery: NonNullable<Run['delivery']> },
  { rowCount, size, attachments }: WrittenFile & { readonly attachments: readonly MailAttachment[] },
): MailContent {
  const { asked: report, delivery, entries, title, person_name } = run;
  const isTooLarge = delivery.attach && size !== null && attachments.length === 0;
  const names = entries.slice(0, maxNamedEntries).map(({ name }) => name);
  const unnamedCount = entries.length - names.length;
  const linksNote = size === null ? null : reportLinksNote(type, report.columns);
  return {
    subject: titleOf(type, run),
    greeting: 'Buen día:',
    paragraphs: [
      reportNews(type, rowCount, report),
      ...(run.late && run.due_at !== null
        ? [`Va atrasado: debía salir el ${mailMoment(run.due_at)}, y el servicio no estaba en marcha.`]
        : []),
      ...(attachments.length > 0 ? ['El archivo va adjunto a este correo.'] : []),
      ...(isTooLarge
        ? ['El archivo es demasiado grande para adjuntarlo: se abre con el botón, después de ingresar.']
        : []),
      ...(linksNote === null ? [] : [linksNote]),
    ],
    facts: [
      { label: 'Bandeja', value: screenTitle(type) },
      ...(names.length > 0
        ? [
            {
              label: 'Registros',
              value: `${names.join(', ')}${unnamedCount > 0 ? ` y ${unnamedCount} más` : ''}`,
            },
          ]
        : []),
      ...limitsOf(report),
      { label: 'Período', value: periodWords(report) },
    ],
    button:
      size === null
        ? { label: 'Abrir la bandeja', path: `/inbox/${type.slug}` }
        : { label: 'Abrir el reporte', path: reportRunPath(type.slug, run.id) },
    because:
      title === null
        ? `Recibe este correo porque ${person_name} pidió enviar este reporte a su dirección.`
        : `Recibe este correo porque su dirección está en el reporte programado «${title}».`,
    ...(attachments.length > 0 ? { attachments: attachments } : {}),
  };
}
