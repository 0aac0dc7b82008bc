import {
  fileHouse,
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
    async ({ file_id, version }, platform) => makeVariants(await fileHouse(platform), file_id, version),
  );
  jobs.every('missing-variants', '*/5 * * * *', async (platform) =>
    makeMissingVariants(await fileHouse(platform)),
  );
  jobs.every('upload-sweep', '47 * * * *', async (platform) => sweepUploads(await fileHouse(platform)));
  jobs.every('file-sweep', '41 3 * * *', async (platform) => {
    const house = await fileHouse(platform);
    await sweepUnreferenced(house);
    await sweepDraftVersions(house);
  });
}
