import type { z } from 'zod';
import type { Trx } from '../../../platform/database/database.ts';
import type { FileServices } from '../file-services.ts';
import { type newVersion, variantsJob } from '../job-names.ts';

/** Asks for the smaller images of a version; where jobs have not started, the recurring look for missing ones finds it. */
export async function sendVariantsJob(
  { platform }: FileServices,
  trx: Trx,
  version: z.infer<typeof newVersion>,
): Promise<void> {
  if (platform.jobs.accepting) await platform.jobs.send(trx, variantsJob, version);
}
