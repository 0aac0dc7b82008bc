import { type Kysely, sql } from 'kysely';

const statements = [
  `create table password_link (
    id uuid primary key, staff_id uuid not null unique references staff(id) on delete cascade,
    secret_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null)`,
  `create index staff_search on staff
    using gin (sort_key(name || ' ' || staff_id || ' ' || coalesce(email, '')) gin_trgm_ops)`,
  'create index staff_name on staff ((sort_key(name) collate "C"), id)',
];

/** One-time links by which people set their password, and what lists of people are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
