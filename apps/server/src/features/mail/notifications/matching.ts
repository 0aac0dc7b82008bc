import type { NotifiedRecord } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Members of a setting that determine the recipients of a submission. */
export type Matching = Pick<
  Selectable<Database['notification_setting']>,
  | 'id'
  | 'recipients'
  | 'cc'
  | 'subject'
  | 'delivery'
  | 'auto_reply'
  | 'auto_reply_subject'
  | 'auto_reply_body'
>;

/** The active setting for submissions to the record: its own, else that of its category, else of its institution. */
export async function matchingSetting(
  db: Queryable,
  { type, institution, categoryId, entryId }: NotifiedRecord,
): Promise<Matching | null> {
  const { rows } = await prepareStatement(sql<Matching>`
    select id, recipients, cc, subject, delivery, auto_reply, auto_reply_subject, auto_reply_body
    from notification_setting
    where type = ${type.slug} and institution_id = ${institution} and active
      and (entry_id is null or entry_id = ${entryId}::uuid)
      and (category_id is null or category_id = ${categoryId}::uuid)
    order by entry_id is not null desc, category_id is not null desc limit 1`).execute(db);
  return rows[0] ?? null;
}
