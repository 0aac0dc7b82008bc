import type { Jobs } from '../../platform/jobs.ts';
import { eraseExpired, sumCounts } from './index.ts';

/** Each night the personal data of submissions whose time is over are erased; each minute what changed their counts is summed. */
export function defineInboxJobs(jobs: Jobs): void {
  jobs.every('inbox-retention', '11 3 * * *', async (platform) => {
    const erased = await eraseExpired(platform);
    if (erased > 0) platform.log.info({ erased }, 'submissions erased');
  });
  jobs.every('inbox-counts', '* * * * *', sumCounts);
}
