import { type Kysely, sql } from 'kysely';

/**
 * Adds the people who dismissed the checklist of the first day, and the types of which the public site has read a
 * published record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_day_dismissal (
    staff_id uuid primary key references staff on delete cascade,
    at timestamptz not null
  )`.execute(db);
  await sql`create table site_read (type text primary key, at timestamptz not null)`.execute(db);
}
