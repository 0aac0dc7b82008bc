import { mkdir, statfs } from 'node:fs/promises';
import { storageFull } from '../../../errors.ts';
import type { DiskSpace } from '../database.ts';

/** Bytes that are free for this process in the folder's file system. */
export type Measure = (folder: string) => Promise<number>;

/** Asks the operating system. */
export const measureFree: Measure = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The disk is measured this often at most: in between, not more than a log segment or two can be written. */
const measureIntervalMs = 500;

/**
 * Refuses writes before the disk is full, because the embedded engine does not survive a full disk:
 * it computes for ever. `minimum` bytes must stay free; signing in and out may use half of that.
 */
export function guardedDiskSpace(folder: string, minimum: number, measure: Measure = measureFree): DiskSpace {
  let free = Number.POSITIVE_INFINITY;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | null = null;

  const measureNow = async (): Promise<void> => {
    free = await measure(folder);
    measuredAt = performance.now();
  };
  const assertFree: DiskSpace['assertFree'] = async (purpose) => {
    if (performance.now() - measuredAt >= measureIntervalMs) {
      measuring ??= measureNow().finally(() => {
        measuring = null;
      });
      await measuring;
    }
    if (free < (purpose === 'session' ? minimum / 2 : minimum)) throw storageFull();
  };
  return {
    assertFree,
    get low() {
      return free < minimum;
    },
    async check() {
      await assertFree('write').catch(() => {
        throw new Error(
          `less than ${Math.round(minimum / 1_048_576)} MB (MIN_FREE_MB) are free in ${folder}`,
        );
      });
    },
  };
}

/** Disk space beside PostgreSQL, which reports its own full disk: the folder holds files only, and records are written anyway. */
export function fileSpace(folder: string, minimum: number, measure: Measure = measureFree): DiskSpace {
  const { check } = guardedDiskSpace(folder, minimum, async (path) => {
    await mkdir(path, { recursive: true });
    return measure(path);
  });
  return { assertFree: async () => {}, low: false, check };
}
