import { type Kysely, sql } from 'kysely';

const ofType = "(type || '')";

const statements = [
  `create index entry_creation on entry (${ofType}, id) where deleted_at is null`,
  `create index entry_bin_creation on entry (${ofType}, id) where deleted_at is not null`,
  `create index publication_creation on publication (${ofType}, entry_id)`,
];

/**
 * Indexes by which programs walk the lists of a type in creation order; a row of `entry` stands in one of the two. They begin
 * with an expression, so that no other index answers the condition of a walk, and they take no part in other statements.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
