import {
  fileServices,
  makeMissingVariants,
  makeVariants,
  newVersion,
  sweepDraftVersions,
  sweepUnreferenced,
  sweepUploads,
  variantsJob,
} from '../features/files/index.ts';
import type { Jobs } from '../platform/jobs.ts';

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
  jobs.every('upload-sweep', '47 * * * *', async (platform) => sweepUploads(await fileServices(platform)));
  jobs.every('file-sweep', '41 3 * * *', async (platform) => {
    const services = await fileServices(platform);
    await sweepUnreferenced(services);
    await sweepDraftVersions(services);
  });
}
