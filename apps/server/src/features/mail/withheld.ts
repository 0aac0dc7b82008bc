import { contentTypes, hasInbox } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, isOneOf } from '../../content/shared/source.ts';
import { may, type Person } from '../../platform/context.ts';
import type { MailRow } from './rows.ts';

/** Content of an inbox that a mail repeats. */
export type MailSubject = 'submission' | 'report';

const inboxTypes = contentTypes.filter(hasInbox);

/** The submission that the mail `t` names, or the first one of its digest. */
const namedSubmission = sql`coalesce(t.submission_id, (t.content -> 'items' -> 0 ->> 'submission')::uuid)`;

/** Condition that the person may retrieve the inbox of everything that the mail `t` names. */
export function isReadableBy(person: Person): RawBuilder<unknown> {
  const { institutions } = person;
  const types = inboxTypes.filter(({ resource }) => may(person, 'retrieve', resource));
  if (institutions === null && types.length === inboxTypes.length) return sql`true`;
  const ofTypes = isOneOf(
    sql`s.type`,
    types.map(({ slug }) => slug),
  );
  const withinSql =
    institutions === null
      ? sql`true`
      : sql`(s.institution_id is null or ${isOneOf(sql`s.institution_id`, institutions)})`;
  // A report holds what its person saw: of all these institutions, or of every one.
  const allWithin =
    institutions === null
      ? sql`true`
      : sql`coalesce(s.institutions <@ ${JSON.stringify(institutions)}::jsonb, false)`;
  // Each is a value of one mail, looked up by an index. `exists` would let the database read a whole table once instead.
  return all([
    sql`coalesce((select ${ofTypes} and ${withinSql} from submission as s where s.id = ${namedSubmission}), true)`,
    sql`coalesce((select ${ofTypes} and ${withinSql} from notification_setting as s where s.id = t.setting_id), true)`,
    sql`coalesce((select bool_and(${ofTypes} and ${allWithin}) from report_run as s where s.mail_id = t.id), true)`,
  ]);
}

/** Column `subject` of the mail `t`: content of an inbox that it repeats. */
export const mailSubject = sql<MailSubject | null>`
  case when t.submission_id is not null or t.setting_id is not null or t.content -> 'items' is not null then 'submission'
    else (select 'report' from report_run as r where r.mail_id = t.id limit 1) end`;

const words: Readonly<Record<MailSubject, { readonly title: string; readonly recipient: string }>> = {
  submission: { title: 'Correo sobre la solicitud de un visitante', recipient: 'un visitante' },
  report: { title: 'Correo con un reporte', recipient: 'destinatario del reporte' },
};

/** Title of a mail that everybody may see: of one that repeats an inbox, only that it does. */
export const openTitle = ({ subject, title }: Pick<MailRow, 'subject' | 'title'>): string =>
  subject === null ? title : words[subject].title;

/** The status of a mail server's answer: its text may repeat an address or a subject. Part of a network address is none. */
export const statusOf = (reason: string | null): string | null =>
  /(?<!\S)[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?![\w.:])/.exec(reason ?? '')?.[0] ?? null;

/** The mail as the person may see it: without title, link, recipients and reasons where these are withheld. */
export function withoutWithheld(row: MailRow): MailRow {
  if (row.readable || row.subject === null) return row;
  const { recipient } = words[row.subject];
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
