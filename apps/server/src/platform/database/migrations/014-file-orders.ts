import { type Kysely, sql } from 'kysely';

const statements = [
  `create index file_by_title on file ((sort_key(coalesce(nullif(title, ''), name)) collate "C"), id) where state = 'stored'`,
  `create index file_by_size on file (size, id) where state = 'stored'`,
];

/** Lets a page of the file library be found by walking along each of its orders; by moment there is one already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
