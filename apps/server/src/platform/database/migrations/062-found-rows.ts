import { type Kysely, sql } from 'kysely';

/** Types of records, about as many as there are; the planner divides the rows of a table among them. */
const types = 40;

const statements = [
  'create index publication_named on publication (slug, type) where slug is not null',
  'drop index publication_slug',
  'create index staff_role on staff (role_id) where role_id is not null',
  ...['entry', 'publication', 'entry_key', 'submission'].map(
    (table) => `alter table ${table} alter column type set (n_distinct = ${types})`,
  ),
];

/**
 * Replaces the index on slugs by one that begins with the slug, so that a plan that expects few records of a type cannot read
 * them all; finds people by their role; and keeps the estimate of how many records a type has from the time when each
 * had one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
