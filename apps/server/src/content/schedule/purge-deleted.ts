import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { purgeable, purgeEntry } from '../write/purge.ts';
import { scheduledWork } from '../write/work.ts';
import { forEachDue } from './due.ts';

/** Removes the files with these ids that no record names any more. */
export type ReleaseFiles = (platform: Platform, ids: readonly string[]) => Promise<void>;

/** Purges expired entries of the recycle bin every night. */
export function definePurgeDeleted(jobs: Jobs, releaseFiles: ReleaseFiles): void {
  jobs.every('recycle-bin', '23 3 * * *', (platform) => purgeDeleted(platform, releaseFiles));
}

/** Deletes the entries whose time in the recycle bin is over and that nothing references, with the files that only they named. */
export async function purgeDeleted(platform: Platform, releaseFiles: ReleaseFiles): Promise<void> {
  const { clock, config } = platform;
  const deletedBefore = new Date(clock.now().getTime() - config.recycleBinMs);
  await forEachDue(platform, purgeable(platform, deletedBefore), async (type, id) => {
    const files = await purgeEntry(scheduledWork(platform, type), id, deletedBefore);
    if (files !== null) await releaseFiles(platform, files);
  });
}
