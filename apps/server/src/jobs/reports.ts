import { type ReportFiles, reportJob, runOfJob, tendReports, workRun } from '../features/inbox/index.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Declares the work on long reports, and each minute the look after those whose work has died or whose time is over. */
export function defineReportJobs(jobs: Jobs, files: ReportFiles): void {
  jobs.define(
    reportJob,
    { schema: runOfJob, urgent: true, retryLimit: 0, expireInSeconds: 3600 },
    ({ id }, platform) => workRun(platform, files, id),
  );
  jobs.every('reports', '* * * * *', (platform) => tendReports(platform, files));
}
