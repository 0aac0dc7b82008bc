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
  const knownServices = servicesByPlatform.get(platform);
  if (knownServices) return knownServices;
  const openingServices = openServices(platform);
  servicesByPlatform.set(platform, openingServices);
  // The next call tries again.
  openingServices.catch(() => servicesByPlatform.delete(platform));
  return openingServices;
}

/** Reads the bytes under a key of the file store; null if the key has none. The key must not come from a client. */
export const storedFileStore =
  (platform: Platform) =>
  async (key: string): Promise<Readable | null> =>
    (await fileServices(platform)).store.openFile(key);

async function openServices(platform: Platform): Promise<FileServices> {
  const { config, log } = platform;
  return {
    ...(await openStore(platform)),
    platform,
    parts: new PartFiles(config.dataDir),
    images: new Images(log),
  };
}
