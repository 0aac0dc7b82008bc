import { type Kysely, sql } from 'kysely';

const statements = [
  // null: not known yet. A version that an older process writes while this one is already up says that nothing changed.
  'alter table entry_revision add column changed jsonb',
  "alter table entry_revision alter column changed set default '[]'",
  'create index entry_revision_unknown on entry_revision (entry_id, revision) where changed is null',
];

/** Lets a version say which fields it changed, so that a history is shown without reading the versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
