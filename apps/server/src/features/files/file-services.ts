import type { Readable } from 'node:stream';
import type { Platform } from '../../platform/context.ts';
import { Images } from './images/images.ts';
import { type OpenedStore, openStore } from './stores/open-store.ts';
import { PartFiles } from './stores/part-files.ts';

/** Services shared by all file operations. */
export interface FileServices extends OpenedStore {
  readonly platform: Platform;
  readonly parts: PartFiles;
  readonly images: Images;
}

const servicesByPlatform = new WeakMap<Platform, Promise<FileServices>>();

/** Returns the file services of a platform, which are created once. */
export function fileServices(platform: Platform): Promise<FileServices> {
  const knownServicesByPlatform = servicesByPlatform.get(platform);
  if (knownServicesByPlatform) return knownServicesByPlatform;
  const opening = openServices(platform);
  servicesByPlatform.set(platform, opening);
  // The next call tries again.
  opening.catch(() => servicesByPlatform.delete(platform));
  return opening;
}

/** Reads the bytes under a key of the file store; null if the key has none. The key must not come from a client. */
export const storedFiles =
  (platform: Platform) =>
  async (key: string): Promise<Readable | null> =>
    (await fileServices(platform)).store.read(key);

async function openServices(platform: Platform): Promise<FileServices> {
  const { config, log } = platform;
  return {
    ...(await openStore(platform)),
    platform,
    parts: new PartFiles(config.dataDir),
    images: new Images(log),
  };
}
