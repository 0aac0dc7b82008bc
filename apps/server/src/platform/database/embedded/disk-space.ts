import { mkdir, statfs } from 'node:fs/promises';
import { storageFull } from '../../../errors.ts';
import type { DiskSpace } from '../database.ts';

/** Returns the bytes free for this process in the file system of the folder. */
export type Measure = (folder: string) => Promise<number>;

/** Measures free space by a system call. */
export const measureFree: Measure = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Minimum time (ms) between two measurements of the disk: at most one or two log segments are written meanwhile. */
const measureIntervalMs = 500;

/**
 * Rejects writes before the disk is full, because the embedded engine hangs in an endless loop on a full disk.
 * `minFreeBytes` bytes must stay free; signing in and out may use half of them.
 */
export function guardedDiskSpace(
  folder: string,
  minFreeBytes: number,
  measure: Measure = measureFree,
): DiskSpace {
  let freeBytes = Number.POSITIVE_INFINITY;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measurement: Promise<void> | null = null;

  const measureNow = async (): Promise<void> => {
    freeBytes = await measure(folder);
    measuredAt = performance.now();
  };
  const assertFree: DiskSpace['assertFree'] = async (purpose) => {
    if (performance.now() - measuredAt >= measureIntervalMs) {
      measurement ??= measureNow().finally(() => {
        measurement = null;
      });
      await measurement;
    }
    if (freeBytes < (purpose === 'session' ? minFreeBytes / 2 : minFreeBytes)) throw storageFull();
  };
  return {
    assertFree,
    get low() {
      return freeBytes < minFreeBytes;
    },
    async checkFreeSpace() {
      await assertFree('write').catch(() => {
        throw new Error(
          `less than ${Math.round(minFreeBytes / 1_048_576)} MB (MIN_FREE_MB) are free in ${folder}`,
        );
      });
    },
  };
}

/**
 * Measures the disk of the data folder when PostgreSQL is a server. The folder then contains only files, and the
 * server reports its own full disk, so records may always be written.
 */
export function fileSpace(folder: string, minFreeBytes: number, measure: Measure = measureFree): DiskSpace {
  const { checkFreeSpace } = guardedDiskSpace(folder, minFreeBytes, async (path) => {
    await mkdir(path, { recursive: true });
    return measure(path);
  });
  return { assertFree: async () => {}, low: false, checkFreeSpace };
}
