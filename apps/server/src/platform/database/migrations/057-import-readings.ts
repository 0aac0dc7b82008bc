import { type Kysely, sql } from 'kysely';

/** Stores how the file of an import was read, and what is told of each row before it is imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_run add column reading jsonb not null default '{}'`.execute(db);
  await sql`alter table import_row add column facts jsonb not null default '{}',
    add column changes jsonb not null default '[]', add column notes jsonb not null default '[]'`.execute(db);
}
