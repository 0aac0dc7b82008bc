import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table record_comment add column institutions jsonb',
  `update record_comment set institutions = jsonb_build_array(institution_id) where institution_id is not null`,
  'alter table record_comment drop column institution_id',
];

/**
 * Adds the institutions of a record at the time of a comment: some records belong to several, by a field of theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
