import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Counts the rows of a source such as `staff as t where …`. */
export async function countRows(db: Queryable, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${source}`.execute(db);
  return rows[0]?.total ?? 0;
}
