import type { Kysely } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { loadMigration } from '../../src/platform/database/migrate.ts';

/** Applies a migration again to data that a test stored after the database was migrated. */
export async function applyAgain(db: Db, name: string): Promise<void> {
  const migration = await loadMigration(name);
  if (!('up' in migration)) throw new Error(`The migration ${name} is applied in portions.`);
  await migration.up(db as unknown as Kysely<unknown>);
}
