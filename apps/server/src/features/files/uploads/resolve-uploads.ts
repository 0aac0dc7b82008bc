import type { ResolveUploads } from '../../../content/write/work.ts';
import { Problem } from '../../../errors.ts';
import type { Platform } from '../../../platform/context.ts';
import { type FileServices, fileServices } from '../file-services.ts';
import { addressOf, isKey } from '../keys.ts';
import { finishUpload } from './finish-upload.ts';

/** Regular expression of a key after `uploadBase`, within a text. */
const keyLike = '([a-z][a-z0-9./-]{0,120}[a-z0-9])';

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
  const pattern = new RegExp(`${uploadBase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${keyLike}`, 'g');
  const keys = new Set<string>();
  eachText(value, (text) => {
    if (text.includes(uploadBase))
      for (const [, key = ''] of text.matchAll(pattern)) if (isKey(key)) keys.add(key);
  });
  const finished = new Set<string>();
  for (const key of keys) if (await isFinished(services, key, by)) finished.add(key);
  if (finished.size === 0) return value;
  return withTexts(value, (text) =>
    text.replace(pattern, (whole, key: string) => (finished.has(key) ? addressOf(key) : whole)),
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

function eachText(value: unknown, look: (text: string) => void): void {
  if (typeof value === 'string') look(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) eachText(inner, look);
}

/** Returns the value with every text in it changed. The shape, and so the type, stays the same. */
function withTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withTexts(inner, change)]),
  ) as T;
}
