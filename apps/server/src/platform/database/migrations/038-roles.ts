import { type Kysely, sql } from 'kysely';

/** Roles are changed by calls: which version somebody read, and when it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table role
    add column revision integer not null default 1,
    add column updated_at timestamptz not null default now()`.execute(db);
  await sql`update role set updated_at = created_at`.execute(db);
}
