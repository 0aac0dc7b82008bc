import type { NotificationSetting } from '@vitrina/contract';
import { deliveryKeys, institutions, notifiedTypes } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column, isOneOf } from '../../../content/shared/source.ts';
import { notFound } from '../../../errors.ts';
import {
  may,
  type Person,
  type Platform,
  personOf,
  type RequestContext,
  sees,
} from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { statusOf } from '../withheld.ts';
import { inboxTypeOf, isWithheld } from './owner.ts';

/** A setting as it is stored, with the names of what it is limited to, and its last mail. */
export interface SettingRow {
  readonly id: string;
  readonly type: string;
  readonly institution_id: string;
  readonly category_id: string | null;
  readonly category_name: string | null;
  readonly entry_id: string | null;
  readonly entry_name: string | null;
  readonly recipients: string[];
  readonly cc: string[];
  readonly subject: string;
  readonly delivery: string;
  readonly digest_hour: number;
  readonly include_data: boolean;
  readonly include_sensitive: boolean;
  readonly include_attachments: boolean;
  readonly auto_reply: boolean;
  readonly auto_reply_subject: string;
  readonly auto_reply_body: string;
  readonly active: boolean;
  readonly updated_by: string;
  readonly updated_by_kind: string;
  readonly revision: number;
  readonly updated_at: Date;
  readonly last_sent_at: Date | null;
  readonly last_error: string | null;
}

/** The settings that exist for the person and for which a condition on the table `t` holds; the widest first. */
export async function selectSettings(
  db: Queryable,
  { institutions: ownItems }: Person,
  where: RawBuilder<unknown>,
): Promise<readonly SettingRow[]> {
  const reach = ownItems === null ? [] : [isOneOf(column('institution_id'), ownItems)];
  const { rows } = await sql<SettingRow>`
    select t.id, t.type, t.institution_id, t.category_id, c.name as category_name, t.entry_id, e.name as entry_name,
      t.recipients, t.cc, t.subject, t.delivery, t.digest_hour, t.include_data, t.include_sensitive, t.include_attachments,
      t.auto_reply, t.auto_reply_subject, t.auto_reply_body, t.active, t.revision, t.updated_at, t.updated_by, t.updated_by_kind,
      (select max(m.done_at) from mail m where m.setting_id = t.id and m.state = 'sent') as last_sent_at,
      (select case when m.state = 'failed' then coalesce(m.reason, '') end from mail m
        where m.setting_id = t.id and m.state in ('sent', 'failed') order by m.created_at desc, m.id desc limit 1) as last_error
    from notification_setting as t
    left join entry c on c.id = t.category_id left join entry e on e.id = t.entry_id
    where ${all([where, ...reach])}
    order by t.type, t.institution_id, t.entry_id is not null, t.category_id is not null, c.name, e.name, t.id`.execute(
    db,
  );
  return rows;
}

/** The setting of that id, as far as it exists for the person. Throws 404. */
export async function loadSetting(db: Queryable, ctx: RequestContext, id: string): Promise<SettingRow> {
  const [row] = await selectSettings(db, personOf(ctx), sql`t.id = ${id}::uuid`);
  if (row === undefined) throw notFound();
  return row;
}

const entryTypes = new Map([...notifiedTypes].map(([name, { slug }]) => [slug, name]));

/** A setting as it is answered, with what the person may do with it; inside a transaction `reading` has its database. */
export async function presentSetting(
  reading: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  row: SettingRow,
): Promise<NotificationSetting> {
  const { id, type, category_id, category_name, entry_id, entry_name } = row;
  const entryType = entryTypes.get(type);
  const institution = institutions.find((key) => key === row.institution_id);
  const delivery = deliveryKeys.find((key) => key === row.delivery);
  if (entryType === undefined || institution === undefined || delivery === undefined)
    throw new Error(
      `The notification setting ${id} is of ${type}, ${row.institution_id} and ${row.delivery}.`,
    );
  const mayRead = may(person, 'retrieve', inboxTypeOf(type).resource) && sees(person, institution);
  return {
    id,
    entry_type: entryType,
    institution_id: institution,
    category_id,
    entry_id,
    category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
    entry: entry_id === null ? null : { id: entry_id, name: entry_name ?? '' },
    recipients: row.recipients,
    cc: row.cc,
    subject: row.subject,
    delivery,
    digest_hour: row.digest_hour,
    include_data: row.include_data,
    include_sensitive: row.include_sensitive,
    include_attachments: row.include_attachments,
    auto_reply: row.auto_reply,
    auto_reply_subject: row.auto_reply_subject,
    auto_reply_body: row.auto_reply_body,
    active: row.active,
    data_withheld: await isWithheld(reading, row),
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    last_error: mayRead || row.last_error === null ? row.last_error : (statusOf(row.last_error) ?? ''),
    can: {
      update: may(person, 'update', 'notification-settings'),
      delete: may(person, 'delete', 'notification-settings'),
    },
  };
}
