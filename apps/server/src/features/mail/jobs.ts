import type { Platform } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ReadStored } from './attach.ts';
import type { DescribeSubmissions } from './complete.ts';
import type { OpenLink } from './link.ts';
import { writeDigests } from './notifications/digest.ts';
import { sendDue } from './send-due.ts';
import { sweepMails } from './sweep.ts';
import { mailJob } from './write.ts';

/** Functions of other features that are needed to send mails. */
interface SendingPorts {
  storedFiles(platform: Platform): ReadStored;
  readonly describe: DescribeSubmissions;
  readonly openLink: OpenLink;
}

/** Defines the jobs that send mails, write daily digests and delete old mails. */
export function defineMailJobs(jobs: Jobs, { storedFiles, describe, openLink }: SendingPorts): void {
  const sendMails = (platform: Platform) => sendDue(platform, storedFiles(platform), describe, openLink);
  jobs.define(mailJob, { title: 'Enviar correos', expireInSeconds: 900 }, (_payload, platform) =>
    sendMails(platform),
  );
  jobs.every('mails-due', '* * * * *', sendMails);
  jobs.every('notification-digests', '* * * * *', writeDigests, { atStart: true });
  jobs.every('mail-sweep', '37 3 * * *', sweepMails);
}
