import { z } from 'zod';
import { forEachDueEntry } from '../../../content/schedule/due.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { findDueSchedules, startDueSchedule } from '../schedules/index.ts';
import { maintainReports, performRun } from './index.ts';
import { reportJob } from './runs.ts';

/** Starts the due runs of the scheduled reports. A failed run does not stop the others. */
export async function startDueReports(platform: Platform): Promise<void> {
  await forEachDueEntry(platform, await findDueSchedules(platform), (_type, id) =>
    startDueSchedule(platform, id),
  );
}

/** Defines the jobs that write reports, start scheduled reports, resume stalled runs and remove expired ones. */
export function defineReportJobs(jobs: Jobs): void {
  jobs.define(
    reportJob,
    { title: 'Escribir reportes', schema: z.object({ id: z.uuid() }), retryLimit: 0, expireInSeconds: 3600 },
    ({ id }, platform) => performRun(platform, id),
  );
  jobs.scheduleRecurring('scheduled-reports', '* * * * *', startDueReports, {
    atStart: true,
  });
  jobs.scheduleRecurring('reports', '* * * * *', maintainReports);
}
