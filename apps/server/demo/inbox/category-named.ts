import type { Platform } from '../../src/platform/context.ts';

/** The id of the category of that type and name. Throws when there is none. */
export async function categoryNamed({ db }: Platform, type: string, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', type)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
