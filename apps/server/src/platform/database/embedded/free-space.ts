import { statfs } from 'node:fs/promises';
import { storageFull } from '../../../errors.ts';
import type { Room } from '../database.ts';

/** Bytes that are free for this process in the folder's file system. */
export type Measure = (folder: string) => Promise<number>;

/** Asks the operating system. */
export const measureFree: Measure = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The disk is looked at this often at most (ms): in between, not more than a log segment or two can be written. */
const lookEvery = 500;

/**
 * Refuses writes before the disk is full, because the embedded engine does not survive a full disk:
 * it computes for ever. `minimum` bytes must stay free; signing in and out may use half of that.
 */
export function freeSpaceGuard(folder: string, minimum: number, measure: Measure = measureFree): Room {
  let free = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    free = await measure(folder);
    lookedAt = performance.now();
  };
  return {
    async require(need) {
      if (performance.now() - lookedAt >= lookEvery) {
        looking ??= look().finally(() => {
          looking = null;
        });
        await looking;
      }
      if (free < (need === 'essential' ? minimum / 2 : minimum)) throw storageFull();
    },
    get low() {
      return free < minimum;
    },
  };
}

/** PostgreSQL minds its own disk and reports it as an error. */
export const unlimitedRoom: Room = { require: async () => {}, low: false };
