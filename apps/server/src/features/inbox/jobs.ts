import type { Jobs } from '../../platform/jobs.ts';
import { eraseExpiredSubmissions } from './personal-data/index.ts';
import { defineReportJobs } from './reports/jobs.ts';
import { sumCounts } from './sum-counts.ts';

/**
 * Defines the jobs that erase personal data after its retention, update the counts of submissions, and make reports.
 */
export function defineInboxJobs(jobs: Jobs): void {
  jobs.scheduleRecurring('inbox-retention', '11 3 * * *', async (platform) => {
    const erasedCount = await eraseExpiredSubmissions(platform);
    if (erasedCount > 0) platform.log.info({ erased: erasedCount }, 'submissions erased');
  });
  jobs.scheduleRecurring('inbox-counts', '* * * * *', sumCounts);
  defineReportJobs(jobs);
}
