import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { variantKey, variantsFor } from '../keys.ts';
import { notifyOfChange } from './change-files.ts';

/** Marks a file as removed. Its address stops working and no record can refer to it any more. */
export async function markFileRemoved({ platform }: FileServices, trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('file')
    .set({ state: 'removed', updated_at: platform.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Deletes all bytes of a removed file. The row stays, so that the sweep repeats a failed deletion. Idempotent. */
export async function eraseBytes(services: FileServices, id: string): Promise<void> {
  notifyOfChange(services);
  const { platform, store } = services;
  const file = await platform.db
    .selectFrom('file')
    .select('key')
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .executeTakeFirst();
  if (!file) return;
  const versions = await platform.db
    .selectFrom('file_version')
    .select(['key', 'width'])
    .where('file_id', '=', id)
    .execute();
  const keysInUse = await findSharedKeys(services, id, [file.key, ...versions.map(({ key }) => key)]);
  for (const { key, width } of versions) if (!keysInUse.has(key)) await eraseVersion(services, key, width);
  // An upload that was stored but not finished has no version.
  if (!keysInUse.has(file.key)) await store.removeFile(file.key);
  await store.dropUpload(file.key);
}

/** Returns those of the keys that another file also uses, because a copy shares the bytes of its original. */
export async function findSharedKeys(
  { platform }: FileServices,
  id: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await platform.db
    .selectFrom('file_version')
    .select('key')
    .where('key', 'in', keys)
    .where('file_id', '<>', id)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Deletes the bytes of a version and its smaller images. */
export async function eraseVersion(
  { store }: FileServices,
  key: string,
  width: number | null,
): Promise<void> {
  for (const variant of variantsFor(width ?? 0)) await store.removeFile(variantKey(key, variant));
  await store.removeFile(key);
}
