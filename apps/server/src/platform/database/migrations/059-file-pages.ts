import { type Kysely, sql } from 'kysely';

/** Adds the number of pages of PDF files. Files that were stored before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file_version add column pages int`.execute(db);
}
