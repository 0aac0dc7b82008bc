import type { Jobs } from '../../platform/jobs.ts';
import {
  fileServices,
  makeMissingVariants,
  makeVariants,
  newVersion,
  scanWaiting,
  sweepAnnouncements,
  sweepDraftVersions,
  sweepUnreferenced,
  sweepUploads,
  sweepVisitorFiles,
  variantsJob,
} from './index.ts';

/** The work on files that nobody waits for: smaller images, and what is no longer wanted. */
export function defineFileJobs(jobs: Jobs): void {
  jobs.define(
    variantsJob,
    { schema: newVersion, expireInSeconds: 900 },
    async ({ file_id, version }, platform) => makeVariants(await fileServices(platform), file_id, version),
  );
  jobs.every('missing-variants', '*/5 * * * *', async (platform) =>
    makeMissingVariants(await fileServices(platform)),
  );
  jobs.every('upload-sweep', '47 * * * *', async (platform) => {
    const services = await fileServices(platform);
    await sweepUploads(services);
    await sweepVisitorFiles(services);
  });
  jobs.every('announcement-sweep', '*/5 * * * *', async (platform) =>
    sweepAnnouncements(await fileServices(platform)),
  );
  jobs.every('visitor-file-scan', '* * * * *', async (platform) => scanWaiting(await fileServices(platform)));
  jobs.every('file-sweep', '41 3 * * *', async (platform) => {
    const services = await fileServices(platform);
    await sweepUnreferenced(services);
    await sweepDraftVersions(services);
  });
}
