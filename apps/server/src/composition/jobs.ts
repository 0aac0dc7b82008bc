import { defineContentJobs } from '../content/schedule/index.ts';
import type { ContentPorts } from '../content/write/entry-context.ts';
import { defineVerification } from '../features/audit/index.ts';
import { defineImportJobs } from '../features/content/index.ts';
import { defineFileJobs, releaseStoredFiles, reportFiles, storedFileStore } from '../features/files/index.ts';
import { defineInboxJobs, describeSubmissions } from '../features/inbox/index.ts';
import { defineMailJobs } from '../features/mail/index.ts';
import { openLink } from '../features/people/index.ts';
import type { Platform } from '../platform/context.ts';

/** Defines the jobs of the service, except the sweeps that features define when they are registered. */
export function defineJobs(platform: Platform, ports: ContentPorts): void {
  const { jobs } = platform;
  defineContentJobs(jobs, releaseStoredFiles);
  defineFileJobs(jobs);
  defineImportJobs(jobs, ports, reportFiles(platform).removeFile);
  defineInboxJobs(jobs);
  defineMailJobs(jobs, { storedFiles: storedFileStore, describe: describeSubmissions, openLink });
  defineVerification(jobs);
}
