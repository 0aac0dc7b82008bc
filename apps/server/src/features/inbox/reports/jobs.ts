import { noticeWriter } from '../../../composition/ports.ts';
import { forEachDue } from '../../../content/schedule/due.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { fileOfJob, mailedListJob } from '../../content/transfer/index.ts';
import { reportFiles } from '../../files/index.ts';
import { readMail, writeMail } from '../../mail/index.ts';
import {
  dueSchedules,
  type ReportPorts,
  reportJob,
  runOfJob,
  startDue,
  tendReports,
  workRun,
} from '../index.ts';

/** What reports of inboxes need of other features. */
export const reportPorts = (platform: Platform): ReportPorts => ({
  files: reportFiles(platform),
  writeMail: (trx, mail) => writeMail(platform, trx, mail),
  readMail: (ctx, id) => readMail(ctx, id),
  addNotices: noticeWriter(platform),
});

/** Begins the runs of the scheduled reports whose hour has come; one that fails does not hold up the others. */
export async function startDueReports(platform: Platform, ports: ReportPorts): Promise<void> {
  await forEachDue(platform, await dueSchedules(platform), (_type, id) => startDue(platform, ports, id));
}

/** Declares the work on reports that nobody waits for, and each minute the look after those whose work has died or whose time is over. */
export function defineReportJobs(jobs: Jobs, ports: ReportPorts): void {
  jobs.define(reportJob, { schema: runOfJob, retryLimit: 0, expireInSeconds: 3600 }, ({ id }, platform) =>
    workRun(platform, ports, id),
  );
  jobs.define(mailedListJob, { schema: fileOfJob, retryLimit: 3 }, ({ id }) => ports.files.remove(id));
  jobs.every('scheduled-reports', '* * * * *', (platform) => startDueReports(platform, ports), {
    atStart: true,
  });
  jobs.every('reports', '* * * * *', (platform) => tendReports(platform, ports));
}
