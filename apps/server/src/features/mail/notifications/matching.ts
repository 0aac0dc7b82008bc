import type { NotifiedRecord } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** A stored notification setting. */
export type Matching = Selectable<Database['notification_setting']>;

/** The active setting for submissions to the record: its own, else that of its category, else of its institution. */
export async function matchingSetting(
  db: Queryable,
  { type, institution, categoryId, entryId }: NotifiedRecord,
): Promise<Matching | null> {
  const { rows } = await prepareStatement(sql<Matching>`
    select * from notification_setting
    where type = ${type.slug} and institution_id = ${institution} and active
      and (entry_id is null or entry_id = ${entryId}::uuid)
      and (category_id is null or category_id = ${categoryId}::uuid)
    order by entry_id is not null desc, category_id is not null desc limit 1`).execute(db);
  return rows[0] ?? null;
}
