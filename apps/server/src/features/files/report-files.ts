import type { Platform } from '../../platform/context.ts';
import type { StreamedBody } from '../../platform/http/answer.ts';
import { fileServices } from './file-services.ts';

/**
 * Returns the key of a report's file in the file store. The key has no extension, so that no library address can
 * refer to it.
 */
const keyOf = (run: string): string => `reports/${run}`;

/** Returns the operations on files of reports, which are in the file store but not in the library. */
export function reportFiles(platform: Platform) {
  return {
    async storeFile(run: string, { stream, contentType }: StreamedBody): Promise<number> {
      const { parts, store } = await fileServices(platform);
      const { path, size } = await parts.storeStream(stream, Number.POSITIVE_INFINITY);
      try {
        await store.storeFile(path, keyOf(run), contentType);
      } finally {
        await parts.deletePart(path);
      }
      return size;
    },
    keyOf,
    openFile: async (run: string) => (await fileServices(platform)).store.openFile(keyOf(run)),
    removeFile: async (run: string) => (await fileServices(platform)).store.removeFile(keyOf(run)),
  };
}
