import {
  type AttemptOutcome,
  attemptOutcomes,
  cleanString,
  cursorShape,
  institutions,
  mailAddress,
  mailStateKeys,
  momentBound,
  objectShape,
  pageNumberShape,
  type RecipientOutcome,
  recipientOutcomes,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith, type QueryOf } from '../define-call.ts';
import { instant, listOf } from '../shapes.ts';

const resource = 'notification-settings';
const root = '/core/hn/v1/mails';
const retrieveAccess = { action: 'retrieve', resource } as const;
const updateAccess = { action: 'update', resource } as const;

/** Maximum number of mails that one request sends again. */
export const maxRetriedMails = 100;

const state = z.enum(mailStateKeys, 'Elija un estado de la lista.');
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(labels) as [Key, ...Key[]]);

const recipient = z.object({
  address: z.string(),
  /** True for a copy (Cc). */
  copy: z.boolean(),
  outcome: keysOf<RecipientOutcome>(recipientOutcomes),
  /** Last answer of the mail server. */
  reason: z.string().nullable(),
});

const mailFields = {
  id: z.uuid(),
  /** Title of the mail in the outbox, without its body; a neutral text if the mail is withheld. */
  title: z.string(),
  /** Console path of the record or screen that the mail is about. */
  path: z.string().nullable(),
  institution_id: z.enum(institutions).nullable(),
  state,
  created_at: instant(),
  /** Time of the final outcome. */
  done_at: instant().nullable(),
  /** Time of the next attempt, unless the mail server is unreachable. */
  next_attempt_at: instant().nullable(),
  /** Number of attempts so far. */
  attempts: z.int(),
  /** Reason of the last failure. */
  reason: z.string().nullable(),
  /** True if title, recipients, subject and text are hidden, because the person may not read the mail's inbox. */
  withheld: z.boolean(),
  recipients: z.array(recipient),
  can: z.object({ retry: z.boolean(), cancel: z.boolean() }),
};

const mailSummary = objectShape('MailSummary', mailFields);

const attempt = z.object({
  number: z.int(),
  started_at: instant(),
  ended_at: instant().nullable(),
  outcome: keysOf<AttemptOutcome>(attemptOutcomes).nullable(),
  reason: z.string().nullable(),
});

/** Mail with its attempts. */
export const mail = objectShape('Mail', {
  ...mailFields,
  message_id: z.string(),
  tries: z.array(attempt),
  /** Plain text of the mail; null if a mail server is configured. */
  text: z.string().nullable(),
  subject: z.string().nullable(),
});

const mailList = listOf(mailSummary).extend({
  server: z.object({
    configured: z.boolean(),
    /** Outage of the mail server: its reason, start, and time of the next attempt; null while there is none. */
    failure: z.object({ since: instant(), next_attempt_at: instant(), reason: z.string() }).nullable(),
  }),
});

const params = z.strictObject({ mailId: z.uuid() });

const defineCall = defineCallsWith({ tag: 'mails' });

/** Calls for the outbox. */
export const mailCalls = {
  list: defineCall('mails.list', `GET ${root}`, {
    summary: 'List the mails in the outbox, newest first; by `cursor` oldest first, each exactly once',
    access: retrieveAccess,
    query: z.strictObject({
      ...pageNumberShape,
      ...cursorShape,
      state: state.optional(),
      /** Part of the address of a recipient. */
      recipient: cleanString().max(254).optional(),
      created_from: momentBound.optional(),
      created_to: momentBound.optional(),
    }),
    answer: mailList,
  }),
  read: defineCall('mails.read', `GET ${root}/:mailId`, {
    summary: 'Read a mail with its attempts, and its text if no mail server is configured',
    access: retrieveAccess,
    params,
    answer: mail,
  }),
  body: defineCall('mails.body', `GET ${root}/:mailId/body`, {
    summary: 'Read the HTML of a mail if no mail server is configured',
    access: retrieveAccess,
    params,
    download: ['text/html'],
  }),
  retry: defineCall('mails.retry', `POST ${root}/:mailId/retry`, {
    summary: 'Send a failed or waiting mail now, to the recipients who have not received it',
    access: updateAccess,
    params,
    answer: mail,
    refuses: [409],
  }),
  retryAll: defineCall('mails.retryAll', `POST ${root}/retry`, {
    summary: 'Send several failed or waiting mails now; the first one tests the mail server',
    access: updateAccess,
    body: z.strictObject({
      ids: z
        .array(z.uuid())
        .min(1, 'Elija al menos un correo.')
        .max(maxRetriedMails, `Elija ${maxRetriedMails} correos como máximo.`),
    }),
    answer: z.object({ retried: z.int() }),
    refuses: [409],
  }),
  cancel: defineCall('mails.cancel', `POST ${root}/:mailId/cancel`, {
    summary: 'Cancel a waiting mail',
    access: updateAccess,
    params,
    answer: mail,
    refuses: [409],
  }),
  test: defineCall('mails.test', `POST ${root}/test`, {
    summary: 'Send a test mail, even during an outage of the mail server',
    access: updateAccess,
    body: z.strictObject({ recipient: mailAddress }),
    answer: mail,
    status: 201,
    perMinute: 10,
  }),
} as const;

export type Mail = z.infer<typeof mail>;
export type MailSummary = z.infer<typeof mailSummary>;
export type MailList = z.infer<typeof mailList>;
export type MailQuery = QueryOf<typeof mailCalls.list>;
