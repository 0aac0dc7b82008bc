import { type Kysely, sql } from 'kysely';

/** Adds to notices the right that their reader needs; both columns are null for a notice that needs none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notice add column resource text, add column institution_id text`.execute(db);
}
