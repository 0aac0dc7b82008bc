import { type Kysely, sql } from 'kysely';

const statements = ['entry', 'publication'].flatMap((table) => [
  // Trigrams need three letters: with each letter twice, a word of two has them as well ("77" is "7777").
  `alter table ${table} add column search_pairs text
    generated always as (regexp_replace(search, '(.)', '\\1\\1', 'g')) stored`,
  `drop index ${table}_search`,
  `drop index ${table}_data`,
  // One index for words and filters: only the rows that pass all of them are looked at.
  `create index ${table}_list on ${table}
    using gin (search gin_trgm_ops, search_pairs gin_trgm_ops, data jsonb_path_ops)`,
]);

/** Lets one index answer a search and its filters together, words of two letters included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
