import { type Kysely, sql } from 'kysely';

/** The content types whose changes somebody else publishes, and whose key a machine has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table review_type (
    type text primary key,
    set_by_name text not null,
    set_at timestamptz not null
  )`.execute(db);
  await sql`alter table session add column created_by uuid`.execute(db);
}
