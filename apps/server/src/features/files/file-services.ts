import type { Readable } from 'node:stream';
import type { Platform } from '../../platform/context.ts';
import { Images } from './images/images.ts';
import { type OpenedStore, openStore } from './stores/open-store.ts';
import { PartFiles } from './stores/part-files.ts';

/** Services that all file operations use. */
export interface FileServices extends OpenedStore {
  readonly platform: Platform;
  readonly parts: PartFiles;
  readonly images: Images;
}

const servicesByPlatform = new WeakMap<Platform, Promise<FileServices>>();

/** The one file services of a running service. */
export function fileServices(platform: Platform): Promise<FileServices> {
  const knownServicesByPlatform = servicesByPlatform.get(platform);
  if (knownServicesByPlatform) return knownServicesByPlatform;
  const opening = openServices(platform);
  servicesByPlatform.set(platform, opening);
  // The next one who asks tries again.
  opening.catch(() => servicesByPlatform.delete(platform));
  return opening;
}

/** Reads the bytes that the store keeps under a key of the service's own; null when there are none. */
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
