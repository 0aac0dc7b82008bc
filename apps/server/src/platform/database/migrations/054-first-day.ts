import { type Kysely, sql } from 'kysely';

/** Who has put the checklist of the first day away, and of which types the public site has read a published record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_day_dismissal (
    staff_id uuid primary key references staff on delete cascade,
    at timestamptz not null
  )`.execute(db);
  await sql`create table site_read (type text primary key, at timestamptz not null)`.execute(db);
}
