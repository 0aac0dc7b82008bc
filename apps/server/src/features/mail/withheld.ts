import { contentTypes, hasInbox } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, isOneOf } from '../../content/shared/source.ts';
import { may, type Person } from '../../platform/context.ts';
import type { MailRow } from './rows.ts';

/** Kind of inbox content in a mail. */
export type MailSubject = 'submission' | 'report';

const inboxTypes = contentTypes.filter(hasInbox);

/** SQL for the submission of the mail `t`, or the first one of its digest. */
const submissionIdSql = sql`coalesce(t.submission_id, (t.content -> 'items' -> 0 ->> 'submission')::uuid)`;

/** Condition that the person has the permission `retrieve` for all inbox content in the mail `t`. */
export function isReadableBy(person: Person): RawBuilder<unknown> {
  const { institutions } = person;
  const types = inboxTypes.filter(({ resource }) => may(person, 'retrieve', resource));
  if (institutions === null && types.length === inboxTypes.length) return sql`true`;
  const typeCondition = isOneOf(
    sql`s.type`,
    types.map(({ slug }) => slug),
  );
  const institutionSql =
    institutions === null
      ? sql`true`
      : sql`(s.institution_id is null or ${isOneOf(sql`s.institution_id`, institutions)})`;
  // A report contains the institutions that its requester saw: these, or all.
  const allItemsVisible =
    institutions === null
      ? sql`true`
      : sql`coalesce(s.institutions <@ ${JSON.stringify(institutions)}::jsonb, false)`;
  // Each subquery returns one value per mail and uses an index. With `exists`, the database might scan a whole table.
  return all([
    sql`coalesce((select ${typeCondition} and ${institutionSql} from submission as s where s.id = ${submissionIdSql}), true)`,
    sql`coalesce((select ${typeCondition} and ${institutionSql} from notification_setting as s where s.id = t.setting_id), true)`,
    sql`coalesce((select bool_and(${typeCondition} and ${allItemsVisible}) from report_run as s where s.mail_id = t.id), true)`,
  ]);
}

/** SQL for `subject` of the mail `t`: the kind of inbox content in the mail. */
export const mailSubject = sql<MailSubject | null>`
  case when t.submission_id is not null or t.setting_id is not null or t.content -> 'items' is not null then 'submission'
    else (select 'report' from report_run as r where r.mail_id = t.id limit 1) end`;

const textsBySubject: Readonly<Record<MailSubject, { readonly title: string; readonly recipient: string }>> =
  {
    submission: { title: 'Correo sobre la solicitud de un visitante', recipient: 'un visitante' },
    report: { title: 'Correo con un reporte', recipient: 'destinatario del reporte' },
  };

/** Returns the title of a mail that everybody may see: a general one if the mail has inbox content. */
export const openTitle = ({ subject, title }: Pick<MailRow, 'subject' | 'title'>): string =>
  subject === null ? title : textsBySubject[subject].title;

/**
 * Returns only the status code of a server's response, because its text may contain an address or a subject. Parts of
 * IP addresses are no status codes.
 */
export const statusOf = (reason: string | null): string | null =>
  /(?<!\S)[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?![\w.:])/.exec(reason ?? '')?.[0] ?? null;

/**
 * Returns the mail as the person may see it. If they may not read it, the title, path, recipients and reasons are
 * replaced.
 */
export function withoutWithheld(row: MailRow): MailRow {
  if (row.readable || row.subject === null) return row;
  const { recipient } = textsBySubject[row.subject];
  return {
    ...row,
    title: openTitle(row),
    path: null,
    reason: statusOf(row.reason),
    recipients: row.recipients.map((currentRecipient) => ({
      ...currentRecipient,
      address: recipient,
      reason: statusOf(currentRecipient.reason),
    })),
  };
}
