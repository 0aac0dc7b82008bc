import type { NotificationSetting } from '@vitrina/contract';
import { type Institution, notifiedTypes } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
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
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { statusOf } from '../withheld.ts';
import { inboxTypeOf, isWithheld } from './owner.ts';

/** Row of a setting with the names of its category and record, and its last mail. */
export interface SettingRow extends Selectable<Database['notification_setting']> {
  readonly category_name: string | null;
  readonly entry_name: string | null;
  readonly last_sent_at: Date | null;
  readonly last_error: string | null;
}

/**
 * Selects the settings that the person may see and that match a condition on the table `t`, the widest scope first.
 */
export async function selectSettings(
  db: Queryable,
  { institutions: ownInstitutions }: Person,
  where: RawBuilder<unknown>,
): Promise<readonly SettingRow[]> {
  const visibleConditions =
    ownInstitutions === null ? [] : [isOneOf(column('institution_id'), ownInstitutions)];
  const { rows } = await sql<SettingRow>`
    select t.*, c.name as category_name, e.name as entry_name,
      (select max(m.done_at) from mail m where m.setting_id = t.id and m.state = 'sent') as last_sent_at,
      (select case when m.state = 'failed' then coalesce(m.reason, '') end from mail m
        where m.setting_id = t.id and m.state in ('sent', 'failed') order by m.created_at desc, m.id desc limit 1) as last_error
    from notification_setting as t
    left join entry c on c.id = t.category_id left join entry e on e.id = t.entry_id
    where ${all([where, ...visibleConditions])}
    order by t.type, t.institution_id, t.entry_id is not null, t.category_id is not null, c.name, e.name, t.id`.execute(
    db,
  );
  return rows;
}

/** Loads a setting that the person may see. Throws 404. */
export async function loadSetting(db: Queryable, ctx: RequestContext, id: string): Promise<SettingRow> {
  const [row] = await selectSettings(db, personOf(ctx), sql`t.id = ${id}::uuid`);
  if (row === undefined) throw notFound();
  return row;
}

const entryTypes = new Map([...notifiedTypes].map(([name, { slug }]) => [slug, name]));

/**
 * Returns a setting as the API presents it, with the person's permissions. Within a transaction, `source` has the
 * connection of the transaction.
 */
export async function presentSetting(
  source: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  row: SettingRow,
): Promise<NotificationSetting> {
  const {
    category_name,
    entry_name,
    type,
    updated_by: _,
    updated_by_kind: __,
    last_digest_day: ___,
    ...setting
  } = row;
  const { category_id, entry_id, last_error } = setting;
  const entryType = entryTypes.get(type);
  if (entryType === undefined) throw new Error(`The notification setting ${row.id} is of ${type}.`);
  const mayRead = may(person, 'retrieve', inboxTypeOf(type).resource) && sees(person, row.institution_id);
  return {
    ...isoDates(setting),
    entry_type: entryType,
    // These values were validated before they were stored.
    institution_id: row.institution_id as Institution,
    delivery: row.delivery as NotificationSetting['delivery'],
    category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
    entry: entry_id === null ? null : { id: entry_id, name: entry_name ?? '' },
    data_withheld: await isWithheld(source, row),
    last_error: mayRead || last_error === null ? last_error : (statusOf(last_error) ?? ''),
    can: {
      update: may(person, 'update', 'notification-settings'),
      delete: may(person, 'delete', 'notification-settings'),
    },
  };
}
