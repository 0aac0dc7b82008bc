import { type Kysely, sql } from 'kysely';

/** Keys of machines are managed by calls: who made each, which version somebody read, and which key takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session
    add column revision integer not null default 1,
    add column created_by_name text,
    add column replaced_by uuid references session (id) on delete set null`.execute(db);
  await sql`create index session_tokens on session (created_at desc, id desc) where kind = 'token'`.execute(
    db,
  );
}
