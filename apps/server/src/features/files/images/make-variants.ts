import { stat } from 'node:fs/promises';
import { variantTypes } from '@vitrina/contract';
import { maxFileBytes } from '@vitrina/model';
import { Problem } from '../../../errors.ts';
import type { FileServices } from '../file-services.ts';
import type { StoredVariant } from '../json-columns.ts';
import { type Variant, variantKey, variantsFor } from '../keys.ts';

/** Maximum files per statement that get their missing smaller images. */
const maxFilesAtOnce = 50;
/** Maximum bytes of an image that was rewritten without its metadata. */
const maxRewrittenBytes = maxFileBytes * 4;

/** Makes the smaller images of a version that has none yet. Idempotent. */
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
  const bytes = await store.openFile(row.key);
  if (bytes === null) throw new Error(`The bytes of ${row.key} are not in the store.`);
  const { path } = await parts.storeStream(bytes, maxRewrittenBytes);
  try {
    const variants: StoredVariant[] = [];
    for (const variant of variantsFor(row.width ?? 0))
      variants.push(await makeVariant(services, path, row.key, variant));
    await storeVariantList(services, row.key, variants);
  } catch (error) {
    // A readable image that cannot be resized gets no smaller images, since another attempt would fail as well.
    if (!(error instanceof Problem && error.status === 422)) throw error;
    platform.log.warn({ err: error, target: file }, 'no smaller images could be made');
    await storeVariantList(services, row.key, []);
  } finally {
    await parts.deletePart(path);
  }
}

async function makeVariant(
  { images, parts, store }: FileServices,
  path: string,
  key: string,
  variant: Variant,
): Promise<StoredVariant> {
  const outputPath = await parts.createEmpty();
  try {
    await images.makeSmallerImage({ path, outputPath, ...variant });
    const { size } = await stat(outputPath);
    await store.storeFile(outputPath, variantKey(key, variant), variantTypes[variant.format]);
    return { ...variant, size };
  } finally {
    await parts.deletePart(outputPath);
  }
}

/** Stores the list of smaller images in every version with these bytes. If no version is left, removes the images. */
async function storeVariantList(
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
    for (const variant of variants) await store.removeFile(variantKey(key, variant));
}

/** Makes missing smaller images: of files stored before jobs started, or whose job was lost. */
export async function makeMissingVariants(services: FileServices): Promise<void> {
  const { db, clock } = services.platform;
  // Versions stored just now have a job of their own.
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
  if (rows.length === maxFilesAtOnce) await makeMissingVariants(services);
}
