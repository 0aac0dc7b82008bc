import { reportFiles } from '../features/files/index.ts';
import { type ReportPorts, reportJob, runOfJob, tendReports, workRun } from '../features/inbox/index.ts';
import { writeMail } from '../features/mail/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Jobs } from '../platform/jobs.ts';

/** What reports of inboxes need of other features. */
export const reportPorts = (platform: Platform): ReportPorts => ({
  files: reportFiles(platform),
  writeMail: (trx, mail) => writeMail(platform, trx, mail),
});

/** Declares the work on reports that nobody waits for, and each minute the look after those whose work has died or whose time is over. */
export function defineReportJobs(jobs: Jobs, ports: ReportPorts): void {
  jobs.define(
    reportJob,
    { schema: runOfJob, urgent: true, retryLimit: 0, expireInSeconds: 3600 },
    ({ id }, platform) => workRun(platform, ports, id),
  );
  jobs.every('reports', '* * * * *', (platform) => tendReports(platform, ports));
}
