import { type Kysely, sql } from 'kysely';

/** Lets an import know what the list it was begun in says of all its records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_run add column scope jsonb not null default '{}'`.execute(db);
}
