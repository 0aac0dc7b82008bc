import { institutions, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { submissionSummary } from '../inbox/shapes.ts';
import { signOnProvider } from '../people/shapes.ts';
import { instant, person } from '../shapes.ts';

const defineCall = defineCallsWith({ tag: 'console' });

const entryLink = objectShape('EntryLink', {
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  institution_id: z.string().nullable(),
  thumbnail: z.string().nullable(),
  at: instant(),
  by: person.nullable(),
});

/** Returns the shape of the first rows of a list, with their total; totals above 100 are 100. */
const countedRows = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), data: z.array(row) });

const forYou = objectShape('ForYou', {
  /** Open reviews requested from the person, newest first; null if the person may not publish any type. */
  reviews: countedRows(
    z.object({ id: z.uuid(), type: z.string(), name: z.string(), asked_by: person, asked_at: instant() }),
  ).nullable(),
  /** Open submissions assigned to the person, soonest due first; null if the person may not read any inbox. */
  requests: countedRows(
    submissionSummary
      .pick({ id: true, type: true, entry_title: true, received_at: true, due_state: true })
      /** Name of the visitor; empty if the visitor gave none. */
      .extend({ name: z.string() }),
  ).nullable(),
  /** Records that the person saved last, with unpublished changes or never published, newest first. */
  drafts: countedRows(entryLink),
  /** Publications and expiries of the next seven days, soonest first. */
  week: countedRows(entryLink.extend({ change: z.enum(['on', 'off']) })),
  /** Jobs that failed after all retries in the last days, per queue; empty for people who may not open the audit trail. */
  failed_jobs: z.array(z.object({ title: z.string(), count: z.int() })),
});

export const consoleCalls = {
  config: defineCall('config', 'GET /config', {
    summary: 'Read the public configuration of the deployment',
    access: { open: 'read before sign-in' },
    answer: z.object({
      api_key: z.string(),
      site_url: z.string(),
      /** Address of the staging site; null without a staging site. */
      staging_site_url: z.string().nullable(),
      map_tiles_url: z.string().nullable(),
      map_attribution: z.string(),
      time_zone: z.string(),
      /** Label of the calculators of kind `dabuenavida`. */
      consumer_loan_label: z.string(),
      /** Single sign-on providers in the order of their buttons. */
      sign_on_providers: z.array(signOnProvider),
      /** True if only some administrators may sign in with a password. */
      password_closed: z.boolean(),
      /** True if mails are sent; without a mail server they are only kept in the outbox. */
      mail_server: z.boolean(),
      /** True if a person can request a password link by mail. */
      forgotten_password: z.boolean(),
      version: z.string(),
    }),
  }),
  institutions: defineCall('institutions', 'GET /institutions', {
    summary: 'List the institutions',
    access: { open: 'public facts' },
    anyOrigin: true,
    query: z.strictObject({ stage: z.enum(['staging', 'production']).optional() }),
    answer: z.object({
      data: z.array(z.object({ id: z.enum(institutions), slug: z.enum(institutions), name: z.string() })),
    }),
  }),
  clientErrors: defineCall('client-errors', 'POST /core/hn/v1/client-errors', {
    summary: 'Report a failure of the console',
    access: { open: 'it may fail before sign-in' },
    body: z.strictObject({
      kind: z.enum(['chunk', 'crash']),
      message: z.string().max(2000),
      path: z.string().max(500),
    }),
    status: 204,
  }),
  dashboard: defineCall('dashboard', 'GET /core/hn/v1/dashboard', {
    summary: 'Read figures of the content that the person may list',
    access: { action: 'retrieve', resource: 'dashboard' },
    query: z.strictObject({ institution_id: z.enum(institutions).optional() }),
    answer: z.object({
      figures: z.object({
        published: z.object({ count: z.int(), more_than_last_week: z.int() }),
        changed: z.object({ count: z.int(), older_than_a_week: z.int() }),
        pending: z.object({ count: z.int(), next_at: instant().nullable() }),
        expired: z.object({ count: z.int(), this_week: z.int() }),
      }),
      by_type: z.array(
        z.object({ type: z.string(), on_site: z.int(), waiting: z.int(), off_site: z.int(), total: z.int() }),
      ),
      expiring: z.array(entryLink),
      published: z.array(entryLink),
      changed: z.array(entryLink),
      scheduler_at: instant().nullable(),
      /** True until the person completes or dismisses the checklist of a new installation. */
      first_day: z.boolean(),
    }),
  }),
  forYou: defineCall('dashboard.for-you', 'GET /core/hn/v1/dashboard/for-you', {
    summary: 'Read the work that waits for the person',
    access: { action: 'retrieve', resource: 'dashboard' },
    peopleOnly: true,
    answer: forYou,
  }),
} as const;

export type ForYou = z.infer<typeof forYou>;
export type EntryLink = z.infer<typeof entryLink>;
