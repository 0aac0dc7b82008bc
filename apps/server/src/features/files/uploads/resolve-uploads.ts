import type { ResolveUploads } from '../../../content/write/entry-context.ts';
import { Problem } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import { type FileServices, fileServices } from '../file-services.ts';
import { addressOf, isKey } from '../keys.ts';
import { finishUpload } from './finish-upload.ts';

/** Regular expression of a key after `uploadBase`, within a text. */
const keyPattern = '([a-z][a-z0-9./-]{0,120}[a-z0-9])';

/**
 * Creates the function that finishes direct uploads whose addresses occur in the texts of a value, and replaces these
 * addresses by permanent ones. The address of a refused upload, or of another person's unfinished upload, stays
 * unchanged; the save then reports it as unknown.
 */
export function uploadsResolver(platform: Platform): ResolveUploads {
  return async (value, by) => resolveUploads(await fileServices(platform), value, by);
}

async function resolveUploads<T>(services: FileServices, value: T, by: string | null): Promise<T> {
  const { uploadBase } = services.store;
  if (uploadBase === null) return value;
  const pattern = new RegExp(`${uploadBase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${keyPattern}`, 'g');
  const keys = new Set<string>();
  forEachText(value, (text) => {
    if (text.includes(uploadBase))
      for (const [, key = ''] of text.matchAll(pattern)) if (isKey(key)) keys.add(key);
  });
  const finishedKeys = new Set<string>();
  for (const key of keys) if (await isFinished(services, key, by)) finishedKeys.add(key);
  if (finishedKeys.size === 0) return value;
  return mapTexts(value, (text) =>
    text.replace(pattern, (fullMatch, key: string) => (finishedKeys.has(key) ? addressOf(key) : fullMatch)),
  );
}

async function isFinished(services: FileServices, key: string, by: string | null): Promise<boolean> {
  const file = await services.platform.db
    .selectFrom('file')
    .select(['state', 'created_by'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (file?.state === 'stored') return true;
  if (file === undefined || by === null || file.created_by !== by) return false;
  try {
    await finishUpload(services, key);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

function forEachText(value: unknown, visitText: (text: string) => void): void {
  if (typeof value === 'string') visitText(value);
  else if (typeof value === 'object' && value !== null)
    for (const innerValue of Object.values(value)) forEachText(innerValue, visitText);
}

/** Returns the value with every text in it changed. The shape, and so the type, stays the same. */
function mapTexts<T>(value: T, mapText: (text: string) => string): T {
  if (typeof value === 'string') return mapText(value) as T;
  if (Array.isArray(value)) return value.map((innerValue) => mapTexts(innerValue, mapText)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, innerValue]) => [key, mapTexts(innerValue, mapText)]),
  ) as T;
}
