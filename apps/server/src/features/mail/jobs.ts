import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { storedFiles } from '../files/index.ts';
import { describeSubmissions } from '../inbox/index.ts';
import { openLink } from '../people/index.ts';
import { mailJob, sendDue, sweepMails, writeDigests } from './index.ts';

/** Sends mails soon after they were written, each minute those whose wait is over; daily digests at their hour; each night the old ones are deleted. */
export function defineMailJobs(jobs: Jobs): void {
  jobs.define(mailJob, { expireInSeconds: 900 }, (_none, platform) => sendMails(platform));
  jobs.every('mails-due', '* * * * *', sendMails);
  jobs.every('notification-digests', '* * * * *', writeDigests, { atStart: true });
  jobs.every('mail-sweep', '37 3 * * *', sweepMails);
}

const sendMails = (platform: Platform): Promise<void> =>
  sendDue(platform, storedFiles(platform), describeSubmissions, openLink);
