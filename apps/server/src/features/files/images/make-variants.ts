import { stat } from 'node:fs/promises';
import { variantTypes } from '@vitrina/contract';
import { maxFileBytes } from '@vitrina/model';
import { Problem } from '../../../errors.ts';
import type { FileServices } from '../file-services.ts';
import type { StoredVariant } from '../json-columns.ts';
import { type Variant, variantKey, variantsFor } from '../keys.ts';

/** At a time, of those that nobody has made yet. */
const maxFilesAtOnce = 50;
/** Most bytes of an image without its metadata. */
const maxRewrittenBytes = maxFileBytes * 4;

/** Makes the smaller images of a version that has none yet. Doing it twice changes nothing. */
export async function makeVariants(services: FileServices, file: string, version: number): Promise<void> {
  const { platform, store, parts } = services;
  const row = await platform.db
    .selectFrom('file_version as v')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['v.key', 'v.width'])
    .where('v.file_id', '=', file)
    .where('v.version', '=', version)
    .where('v.variants', 'is', null)
    .where('f.state', '=', 'stored')
    .executeTakeFirst();
  if (!row) return;
  const bytes = await store.read(row.key);
  if (bytes === null) throw new Error(`The bytes of ${row.key} are not in the store.`);
  const { path } = await parts.receive(bytes, maxRewrittenBytes);
  try {
    const variants: StoredVariant[] = [];
    for (const variant of variantsFor(row.width ?? 0))
      variants.push(await makeVariant(services, path, row.key, variant));
    await keepNote(services, row.key, variants);
  } catch (error) {
    // An image that was taken in but cannot be made smaller stays as it is: trying again would not help.
    if (!(error instanceof Problem && error.status === 422)) throw error;
    platform.log.warn({ err: error, target: file }, 'no smaller images could be made');
    await keepNote(services, row.key, []);
  } finally {
    await parts.discard(path);
  }
}

async function makeVariant(
  { images, parts, store }: FileServices,
  path: string,
  key: string,
  variant: Variant,
): Promise<StoredVariant> {
  const output = await parts.blank();
  try {
    await images.shrink({ path, output, ...variant });
    const { size } = await stat(output);
    await store.keep(output, variantKey(key, variant), variantTypes[variant.format]);
    return { ...variant, size };
  } finally {
    await parts.discard(output);
  }
}

/** Says of every version with these bytes what was made; when there is none any more, nothing of it stays. */
async function keepNote(
  { platform, store }: FileServices,
  key: string,
  variants: StoredVariant[],
): Promise<void> {
  const updatedVersions = await platform.db
    .updateTable('file_version')
    .set({ variants: JSON.stringify(variants) })
    .where('key', '=', key)
    .returning('file_id')
    .execute();
  if (updatedVersions.length === 0)
    for (const variant of variants) await store.remove(variantKey(key, variant));
}

/** Makes the smaller images that are missing: of what was stored before jobs started, or whose job was lost. */
export async function makeMissingVariants(services: FileServices): Promise<void> {
  const { db, clock } = services.platform;
  // What was stored just now has a job of its own.
  const createdBefore = new Date(clock.now().getTime() - 60_000);
  const rows = await db
    .selectFrom('file_version as v')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['v.file_id', 'v.version'])
    .where('v.variants', 'is', null)
    .where('v.created_at', '<', createdBefore)
    .where('f.state', '=', 'stored')
    .orderBy('v.created_at')
    .limit(maxFilesAtOnce)
    .execute();
  for (const { file_id, version } of rows) await makeVariants(services, file_id, version);
}
