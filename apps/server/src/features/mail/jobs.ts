import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ReadStoredFile } from './attach.ts';
import type { DescribeSubmissions } from './complete.ts';
import type { OpenLink } from './link.ts';
import { writeDigests } from './notifications/digest.ts';
import { sendDueMails } from './send-due.ts';
import { deleteOldMails } from './sweep.ts';
import { mailJob } from './write.ts';

/** Functions of other features that are needed to send mails. */
interface SendingPorts {
  storedFiles(platform: Platform): ReadStoredFile;
  readonly describe: DescribeSubmissions;
  readonly openLink: OpenLink;
}

/** Defines the jobs that send mails, write daily digests and delete old mails. */
export function defineMailJobs(jobs: Jobs, { storedFiles, describe, openLink }: SendingPorts): void {
  const sendMails = (platform: Platform) => sendDueMails(platform, storedFiles(platform), describe, openLink);
  jobs.define(mailJob, { title: 'Enviar correos', expireInSeconds: 900 }, (_payload, platform) =>
    sendMails(platform),
  );
  jobs.scheduleRecurring('mails-due', '* * * * *', sendMails);
  jobs.scheduleRecurring('notification-digests', '* * * * *', writeDigests, { atStart: true });
  jobs.scheduleRecurring('mail-sweep', '37 3 * * *', deleteOldMails);
}
