import type { NotificationSetting } from '@vitrina/contract';
import { institutions, notifiedTypes } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { all, column, isOneOf } from '../../../content/shared/source.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';

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
  readonly active: boolean;
  readonly revision: number;
  readonly updated_at: Date;
  readonly last_sent_at: Date | null;
  readonly last_error: string | null;
}

/** The settings that exist for the person and for which a condition on the table `t` holds; the widest first. */
export async function selectSettings(
  db: Queryable,
  { institutions: own }: Person,
  where: RawBuilder<unknown>,
): Promise<readonly SettingRow[]> {
  const reach = own === null ? [] : [isOneOf(column('institution_id'), own)];
  const { rows } = await sql<SettingRow>`
    select t.id, t.type, t.institution_id, t.category_id, c.name as category_name, t.entry_id, e.name as entry_name,
      t.recipients, t.cc, t.subject, t.active, t.revision, t.updated_at,
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

/** A setting as it is answered, with what the person may do with it. */
export function presentSetting(person: Person, row: SettingRow): NotificationSetting {
  const { id, type, category_id, category_name, entry_id, entry_name } = row;
  const entryType = entryTypes.get(type);
  const institution = institutions.find((key) => key === row.institution_id);
  if (entryType === undefined || institution === undefined)
    throw new Error(`The notification setting ${id} is of ${type} and ${row.institution_id}.`);
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
    active: row.active,
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    last_error: row.last_error,
    can: {
      update: may(person, 'update', 'notification-settings'),
      delete: may(person, 'delete', 'notification-settings'),
    },
  };
}
