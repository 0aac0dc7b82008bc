import type { Platform } from '../../platform/context.ts';
import { Images } from './images/images.ts';
import { type OpenedStore, openStore } from './stores/open-store.ts';
import { PartFiles } from './stores/part-files.ts';

/** What everything that has to do with files stands on. */
export interface FileHouse extends OpenedStore {
  readonly platform: Platform;
  readonly parts: PartFiles;
  readonly images: Images;
}

const houses = new WeakMap<Platform, Promise<FileHouse>>();

/** The one file house of a running service. */
export function fileHouse(platform: Platform): Promise<FileHouse> {
  const known = houses.get(platform);
  if (known) return known;
  const opening = openHouse(platform);
  houses.set(platform, opening);
  // The next one who asks tries again.
  opening.catch(() => houses.delete(platform));
  return opening;
}

async function openHouse(platform: Platform): Promise<FileHouse> {
  const { config, log } = platform;
  return {
    ...(await openStore(platform)),
    platform,
    parts: new PartFiles(config.dataDir),
    images: new Images(log),
  };
}
