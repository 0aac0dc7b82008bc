import { type ContentType, fieldsOf, targetTypeOf } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { withoutIndex } from './source.ts';

/** Record to which a setting is limited. */
export interface LimitingRecord {
  readonly name: string;
  readonly institution_id: string | null;
}

/**
 * Reads the record of the type with this id if it belongs to `institution` or to no institution. If `institution` is
 * null, the record may belong to any institution. Returns undefined if there is none.
 */
export async function readLimitingRecord(
  db: Queryable,
  type: string | undefined,
  id: string,
  institution: string | null,
): Promise<LimitingRecord | undefined> {
  if (type === undefined) return undefined;
  return db
    .selectFrom('entry')
    .select(['name', 'institution_id'])
    .where('id', '=', id)
    .where(withoutIndex(sql`type = ${type} and deleted_at is null`))
    .$if(institution !== null, (query) =>
      query.where(({ or, eb }) =>
        or([eb('institution_id', 'is', null), eb('institution_id', '=', institution)]),
      ),
    )
    .executeTakeFirst();
}

/** Returns the slug of the category type of the given content type; undefined if the type has no categories. */
export function categoryTypeOf(type: ContentType): string | undefined {
  const field = fieldsOf(type)['category_id'];
  return field && targetTypeOf(field);
}
