import { type ContentType, fieldsOf, targetTypeOf } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { withoutIndex } from './source.ts';

/** A record to which a setting is limited. */
export interface LimitedTo {
  readonly name: string;
  readonly institution_id: string | null;
}

/** A record of that type, of that institution or of none; of any when none is named. undefined where there is none. */
export async function recordFor(
  db: Queryable,
  type: string | undefined,
  id: string,
  institution: string | null,
): Promise<LimitedTo | undefined> {
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

/** The slug of the type whose records are the categories of these; undefined where they have none. */
export function categoryTypeOf(type: ContentType): string | undefined {
  const field = fieldsOf(type)['category_id'];
  return field && targetTypeOf(field);
}
