import { mailCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import type { DescribeSubmissions } from './complete.ts';
import { readMail, showMail } from './read.ts';
import { cancelMail, retryMail, retryMails } from './retry.ts';
import { listMails } from './rows.ts';
import { sendTestMail } from './test-mail.ts';

export type { SubmissionDescription } from './complete.ts';
export { defineMailJobs } from './jobs.ts';
export type { MailAttachment, MailContent } from './json-columns.ts';
export { writeDigests } from './notifications/digest.ts';
export { notificationsFeature } from './notifications/index.ts';
export { findNotification } from './notifications/notify.ts';
export { inboxTypeOf } from './notifications/owner.ts';
export { readMail } from './read.ts';
export { mailServerFails, mailStateOf } from './rows.ts';
export { writeMail } from './write.ts';

/**
 * Routes of the outbox, which lists the mails of the service with their state. `describe` reads the data of
 * submissions.
 */
export const createMails = (describe: DescribeSubmissions) => ({
  name: 'mails',
  register(app: FastifyInstance): void {
    implement(app, mailCalls.list, async ({ query }, ctx) => listMails(ctx.platform, personOf(ctx), query));
    implement(app, mailCalls.read, async ({ params }, ctx) => readMail(ctx, params.mailId, describe));
    implement(app, mailCalls.body, async ({ params }, ctx) => showMail(ctx, params.mailId, describe));
    implement(app, mailCalls.retry, async ({ params }, ctx) => retryMail(ctx, params.mailId));
    implement(app, mailCalls.retryAll, async ({ body }, ctx) => retryMails(ctx, body.ids));
    implement(app, mailCalls.cancel, async ({ params }, ctx) => cancelMail(ctx, params.mailId));
    implement(app, mailCalls.test, async ({ body }, ctx) => sendTestMail(ctx, body.recipient));
  },
});
