import { type Resource, resources } from '@vitrina/model';
import { sql } from 'kysely';
import { invalidInput } from '../../errors.ts';
import { type Person, type Platform, requirePermission } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import type { DiskStore } from './disk-store.ts';
import { addressOf, filesPath, keyOf } from './keys.ts';

/** The key of an address that a client names, by path or with one of our own origins. Throws 400 for anything else. */
export function ownKey(url: string, origins: readonly string[]): string {
  const origin = origins.find((own) => url.startsWith(`${own}${filesPath}`));
  const key = keyOf(origin === undefined ? url : url.slice(origin.length));
  if (key === null)
    throw invalidInput([{ path: '/url', message: 'No es la dirección de un archivo de este sistema.' }]);
  return key;
}

/**
 * Removes a file of the person's own that nothing names. One that a draft, any version or a publication
 * still names is kept, one that somebody else uploaded too, and one that is gone already is no fault.
 * Throws 403 for a person who may not update the resource it was stored for.
 */
export async function removeFile(
  platform: Platform,
  store: DiskStore,
  person: Person,
  key: string,
): Promise<void> {
  const gone = await inTransaction(platform.db, async (trx) => {
    // The lock makes a save that names the file wait, or us wait for it.
    const file = await trx
      .selectFrom('file')
      .select(['id', 'resource', 'created_by'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return false;
    requirePermission(person, 'update', resourceNamed(file.resource));
    // What nothing names yet is known to whoever uploaded it, who may be about to save it: nobody else takes it away.
    if (file.created_by !== person.id || (await isNamed(trx, file.id, addressOf(key)))) return false;
    await trx.deleteFrom('file').where('id', '=', file.id).execute();
    return true;
  });
  // After the commit, because this cannot be taken back.
  if (gone) await store.remove(key);
}

function resourceNamed(name: string): Resource {
  const resource = resources.find((known) => known === name);
  if (resource === undefined) throw new Error(`A file was stored for ${name}, which is no resource.`);
  return resource;
}

/** Every save is a revision, so what no revision names no draft and no publication names either. */
async function isNamed(trx: Trx, id: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from entry_reference where kind = 'file' and to_id = ${id}::uuid)
      or exists (select from entry_revision where position(${address} in data::text) > 0) as named`.execute(
    trx,
  );
  return rows[0]?.named === true;
}
