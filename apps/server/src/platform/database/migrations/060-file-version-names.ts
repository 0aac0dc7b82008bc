import { type Kysely, sql } from 'kysely';

/** Adds the upload name of file versions, so that a replaced file is not shown under the name of its first version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file_version add column name text`.execute(db);
}
