import { defineContentJobs } from '../content/schedule/index.ts';
import type { ContentPorts } from '../content/write/work.ts';
import { defineVerification } from '../features/audit/index.ts';
import { defineImportJobs } from '../features/content/index.ts';
import { defineFileJobs, releaseStoredFiles, storedFiles } from '../features/files/index.ts';
import { defineInboxJobs, describeSubmissions, type ReportPorts } from '../features/inbox/index.ts';
import { defineMailJobs } from '../features/mail/index.ts';
import { openLink } from '../features/people/index.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Defines every job of the service except the sweeps that features define when they are registered. */
export function defineJobs(jobs: Jobs, content: ContentPorts, reports: ReportPorts): void {
  defineContentJobs(jobs, releaseStoredFiles);
  defineFileJobs(jobs);
  defineImportJobs(jobs, content, reports.files.remove);
  defineInboxJobs(jobs, reports);
  defineMailJobs(jobs, { storedFiles, describe: describeSubmissions, openLink });
  defineVerification(jobs);
}
