import { fileServices, releaseFiles } from '../../features/files/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { purgeable, purgeEntry } from '../write/purge.ts';
import { scheduledWork } from '../write/work.ts';
import { forEachDue } from './due.ts';

/** Empties the recycle bin each night of what has been in it for as long as the setting says. */
export function definePurgeDeleted(jobs: Jobs): void {
  jobs.every('recycle-bin', '23 3 * * *', purgeDeleted);
}

/** Deletes for good what has been in the recycle bin for that long and what nothing names, with the files that only it named. */
export async function purgeDeleted(platform: Platform): Promise<void> {
  const { clock, config } = platform;
  const deletedBefore = new Date(clock.now().getTime() - config.recycleBinMs);
  await forEachDue(platform, purgeable(platform, deletedBefore), async (type, id) => {
    const files = await purgeEntry(scheduledWork(platform, type), id, deletedBefore);
    if (files !== null) await releaseFiles(await fileServices(platform), files);
  });
}
