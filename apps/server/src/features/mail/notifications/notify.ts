import { civilTime, filledText, formatDay, formatHour, type InboxType, screenTitle } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { MailContent } from '../../../schema/mail.ts';
import { writeMail } from '../write.ts';

/** A submission, as far as staff are told of it. */
export interface Told {
  readonly id: string;
  readonly ticket: string;
  readonly type: InboxType;
  readonly entryId: string;
  readonly entryTitle: string;
  readonly institution: string | null;
  readonly categoryId: string | null;
  readonly receivedAt: Date;
  readonly name: string;
}

interface Matching {
  readonly id: string;
  readonly recipients: string[];
  readonly cc: string[];
  readonly subject: string;
}

/** What writes the mail that tells staff of a submission, where a setting says to whom. */
export function submissionNotifier(platform: Platform): (trx: Trx, told: Told) => Promise<void> {
  return async (trx, told) => {
    const setting = await matchingSetting(trx, told);
    if (setting === null) return;
    await writeMail(platform, trx, {
      id: newId(),
      title: `Solicitud ${told.ticket} · ${told.entryTitle}`,
      institutionId: told.institution,
      content: notificationOf(told, setting.subject),
      to: setting.recipients,
      cc: setting.cc,
      createdBy: null,
      settingId: setting.id,
      submissionId: told.id,
    });
  };
}

/** The active setting for the submission: the one of its record, else of its category, else of its institution. */
async function matchingSetting(
  db: Queryable,
  { type, institution, categoryId, entryId }: Told,
): Promise<Matching | null> {
  const { rows } = await sql<Matching>`
    select id, recipients, cc, subject from notification_setting
    where type = ${type.slug} and institution_id = ${institution} and active
      and (entry_id is null or entry_id = ${entryId}::uuid)
      and (category_id is null or category_id = ${categoryId}::uuid)
    order by entry_id is not null desc, category_id is not null desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What the mail of a submission says: which one, and where it is read; nothing that the visitor typed but for the name that the subject may ask for. */
export function notificationOf(
  { ticket, type, entryTitle, receivedAt, name, id }: Told,
  subject: string,
): MailContent {
  const { day, time } = civilTime(receivedAt);
  const when = `${formatDay(day)}, ${formatHour(time)}`;
  return {
    subject: filledText(subject, { registro: entryTitle, nombre: name, fecha: formatDay(day) }),
    greeting: 'Buen día:',
    paragraphs: [
      `Llegó una solicitud a la bandeja ${screenTitle(type)}. Sus datos se leen en la consola, después de ingresar.`,
    ],
    facts: [
      { label: 'Número', value: ticket },
      { label: 'Registro', value: entryTitle },
      { label: 'Recibida', value: when },
    ],
    button: { label: 'Abrir la solicitud', path: `/inbox/${type.slug}?submission=${id}` },
    because: `Recibe este correo porque su dirección está en la configuración de notificaciones de ${screenTitle(type)}.`,
  };
}
