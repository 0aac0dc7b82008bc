import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { fileServices } from './file-services.ts';
import { makeMissingVariants, makeVariants } from './images/make-variants.ts';
import { newVersionPayload, variantsJob } from './library/versions.ts';
import {
  deleteOldUploads,
  deleteUnreferencedFiles,
  deleteUnusedDraftVersions,
  releaseFiles,
} from './sweep.ts';
import { scanWaitingFiles } from './visitors/scan-waiting.ts';
import { deleteExpiredAnnouncements, deleteUnusedVisitorFiles } from './visitors/sweep.ts';

/** Defines the jobs that make smaller images, scan visitors' files and remove unused files. */
export function defineFileJobs(jobs: Jobs): void {
  jobs.define(
    variantsJob,
    { title: 'Preparar imágenes', schema: newVersionPayload, expireInSeconds: 900 },
    async ({ file_id, version }, platform) => makeVariants(await fileServices(platform), file_id, version),
  );
  jobs.scheduleRecurring('missing-variants', '*/5 * * * *', async (platform) =>
    makeMissingVariants(await fileServices(platform)),
  );
  jobs.scheduleRecurring('upload-sweep', '47 * * * *', async (platform) => {
    const services = await fileServices(platform);
    await deleteOldUploads(services);
    await deleteUnusedVisitorFiles(services);
  });
  jobs.scheduleRecurring('announcement-sweep', '*/5 * * * *', async (platform) =>
    deleteExpiredAnnouncements(await fileServices(platform)),
  );
  jobs.scheduleRecurring('visitor-file-scan', '* * * * *', async (platform) =>
    scanWaitingFiles(await fileServices(platform)),
  );
  jobs.scheduleRecurring('file-sweep', '41 3 * * *', async (platform) => {
    const services = await fileServices(platform);
    await deleteUnreferencedFiles(services);
    await deleteUnusedDraftVersions(services);
  });
}

/** Removes those of the files with these ids that no record refers to any more. */
export async function releaseStoredFiles(platform: Platform, ids: readonly string[]): Promise<void> {
  await releaseFiles(await fileServices(platform), ids);
}
