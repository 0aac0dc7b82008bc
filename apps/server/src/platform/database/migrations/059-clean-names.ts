import { cleanLine } from '@vitrina/model';
import type { Kysely } from 'kysely';

/** Removes line breaks and invisible characters from names of people stored before names were cleaned. */
export async function up(db: Kysely<{ staff: { id: string; name: string } }>): Promise<void> {
  for (const { id, name } of await db.selectFrom('staff').select(['id', 'name']).execute()) {
    const clean = cleanLine(name).trim();
    if (clean !== name && clean !== '')
      await db.updateTable('staff').set({ name: clean }).where('id', '=', id).execute();
  }
}
