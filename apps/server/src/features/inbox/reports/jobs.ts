import { forEachDue } from '../../../content/schedule/due.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { ReportPorts } from '../ports.ts';
import { dueSchedules, startDue } from '../schedules/index.ts';
import { reportJob, runOfJob, tendReports, workRun } from './index.ts';

/** Starts the runs of the scheduled reports that are due; a failed one does not stop the others. */
export async function startDueReports(platform: Platform, ports: ReportPorts): Promise<void> {
  await forEachDue(platform, await dueSchedules(platform), (_type, id) => startDue(platform, ports, id));
}

/** Defines the jobs that write reports, start scheduled reports, and end dead or expired runs. */
export function defineReportJobs(jobs: Jobs, ports: ReportPorts): void {
  jobs.define(reportJob, { schema: runOfJob, retryLimit: 0, expireInSeconds: 3600 }, ({ id }, platform) =>
    workRun(platform, ports, id),
  );
  jobs.every('scheduled-reports', '* * * * *', (platform) => startDueReports(platform, ports), {
    atStart: true,
  });
  jobs.every('reports', '* * * * *', (platform) => tendReports(platform, ports));
}
