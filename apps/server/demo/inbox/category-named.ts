import type { Platform } from '../../src/platform/context.ts';

/** Returns the id of the category with the type and name. Throws if the category does not exist. */
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
