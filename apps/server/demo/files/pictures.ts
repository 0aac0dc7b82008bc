import { readFile } from 'node:fs/promises';
import type { Resource } from '@vitrina/model';
import { storeFile } from '../../src/features/files/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import list from './pictures.json' with { type: 'json' };

/** Addresses of the stored pictures by name. */
export type Pictures = ReadonlyMap<string, string>;

/** Stores the pictures of the folder `pictures`. Returns their addresses by name. */
export async function storePictures(platform: Platform): Promise<Pictures> {
  const storedFiles = await Promise.all(
    list.map(async ({ name, resource, title }) => {
      const bytes = await readFile(new URL(`pictures/${name}.webp`, import.meta.url));
      const url = await storeFile(platform, {
        resource: resource as Resource,
        contentType: 'image/webp',
        bytes,
        title,
      });
      return [name, url] as const;
    }),
  );
  return new Map(storedFiles);
}
