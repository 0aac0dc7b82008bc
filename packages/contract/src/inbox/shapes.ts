import {
  currencies,
  dueStates,
  institutions,
  mailStateKeys,
  nameShape,
  objectShape,
  submissionStateKeys,
} from '@vitrina/model';
import { z } from 'zod';
import { instant, person } from '../shapes.ts';

/**
 * Main amount of a submission, and its percentage of the record's amount; `percent` is null if the two cannot be
 * compared.
 */
const figure = objectShape('SubmissionFigure', {
  amount: z.string(),
  currency: z.enum(currencies),
  percent: z.number().nullable(),
});

/** Permissions of the person on the submission. */
const submissionCan = objectShape('SubmissionCan', {
  update: z.boolean(),
  reveal: z.boolean(),
  export: z.boolean(),
  hold: z.boolean(),
});

const dueKeys = Object.keys(dueStates) as [keyof typeof dueStates];

/** Submission in a list. */
export const submissionSummary = objectShape('SubmissionSummary', {
  id: z.uuid(),
  ticket: z.string(),
  /** Slug of the content type. */
  type: z.string(),
  entry_id: z.uuid(),
  /** Title of the record when the submission was received. */
  entry_title: z.string(),
  category_id: z.uuid().nullable(),
  institution_id: z.enum(institutions).nullable(),
  received_at: instant(),
  first_names: z.string().nullable(),
  last_names: z.string().nullable(),
  /** Masked identity number: `0801-****-*****`. */
  id_number: z.string().nullable(),
  /** Telephone number in E.164 format. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(submissionStateKeys),
  assigned_to: person.nullable(),
  result: z.string().nullable(),
  read_at: instant().nullable(),
  closed_at: instant().nullable(),
  due_at: instant().nullable(),
  /** Urgency; null without a due date, and for closed or discarded submissions. */
  due_state: z.enum(dueKeys).nullable(),
  revision: z.int(),
  figure: figure.nullable(),
  /** True if a legal hold prevents the deletion of the submission. */
  held: z.boolean(),
  can: submissionCan,
});

/** File of a submission. It can be opened after the virus check. */
const submissionFile = objectShape('SubmissionFile', {
  id: z.uuid(),
  /** Name of the form field. */
  field: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  state: z.enum(['checking', 'ready', 'refused']),
});

const submissionNote = objectShape('SubmissionNote', {
  id: z.uuid(),
  at: instant(),
  by: person.nullable(),
  text: z.string(),
});

/** Reply of staff to the visitor. */
const sentReply = objectShape('SentReply', {
  id: z.uuid(),
  at: instant(),
  by: person.nullable(),
  subject: z.string(),
  body: z.string(),
  /** State of the reply's mail; null after the outbox has deleted the mail. */
  mail_state: z.enum(mailStateKeys).nullable(),
});

/** New reply, and the new revision of the submission. */
export const replyMade = objectShape('ReplyMade', {
  id: z.uuid(),
  revision: z.int(),
  /** State of the reply's mail: `kept` without a mail server; null if a repeated request finds the mail deleted. */
  mail_state: z.enum(mailStateKeys).nullable(),
  /** True while the mail server cannot be reached; the mail is then sent later. */
  delayed: z.boolean(),
});

/** Another submission of the same person that the reader may see. */
const otherSubmission = nameShape(
  'OtherSubmission',
  submissionSummary.pick({
    id: true,
    ticket: true,
    type: true,
    entry_id: true,
    entry_title: true,
    received_at: true,
    state: true,
    figure: true,
  }),
);

/** Complete submission with masked identity numbers. */
export const submission = submissionSummary.extend({
  /** Values of the form by field; empty ones are absent. */
  data: z.record(z.string(), z.unknown()),
  /** Values of the record when the submission was received. */
  record: z.record(z.string(), z.unknown()),
  /** Names of the records that `data` and `record` refer to, by id. */
  related: z.record(z.string(), z.object({ id: z.uuid(), name: z.string() })),
  files: z.array(submissionFile),
  /** Notes of staff, oldest first. */
  notes: z.array(submissionNote),
  /** Replies to the visitor, oldest first. */
  replies: z.array(sentReply),
  read_by: person.nullable(),
  consent: z.object({ version: z.string(), at: instant() }),
  source_url: z.string().nullable(),
  utm: z.record(z.string(), z.string()).nullable(),
  /** Time at which the submission is erased, unless it is under a legal hold. */
  retention_until: instant(),
  hold: z.object({ reason: z.string(), at: instant(), by: person.nullable() }).nullable(),
  /** Time at which the visitor's data was erased; null before. */
  erased_at: instant().nullable(),
  /** Other submissions of the person, newest first, at most 20. */
  others: z.array(otherSubmission),
});
nameShape('Submission', submission);

const metaShape = {
  page: z.int(),
  per_page: z.int(),
  total_is_exact: z.boolean(),
  /** Cursor of the next page; null on the last page. Present only in lists read by `cursor`, whose total is null. */
  next_cursor: z.string().nullable().optional(),
};

/** Metadata of a list of submissions. Totals are exact up to 10,000; above that, `total` is 10,000. */
const submissionMeta = objectShape('SubmissionMeta', { ...metaShape, total: z.int(), pages: z.int() });

/** List of submissions. */
export const submissionList = objectShape('SubmissionList', {
  data: z.array(submissionSummary),
  meta: submissionMeta,
});

/** Metadata of a page of an inbox. With `total=later` the total is null if counting takes longer than the page. */
const submissionPageMeta = objectShape('SubmissionPageMeta', {
  ...metaShape,
  total: z.int().nullable(),
  pages: z.int().nullable(),
});

/** A page of an inbox. */
export const submissionPage = objectShape('SubmissionPage', {
  data: z.array(submissionSummary),
  meta: submissionPageMeta,
});

const countShape = {
  /** Number of submissions per state. */
  states: z.object({ new: z.int(), in_progress: z.int(), closed: z.int(), discarded: z.int() }),
  /** Number of unread submissions that are not discarded. */
  unread: z.int(),
  /** Number of open submissions assigned to the person. */
  mine: z.int(),
};

/** Number of submissions of an inbox, or of one record. */
export const submissionCounts = objectShape('SubmissionCounts', countShape);

/** Number of submissions in all inboxes of the person: in total and per slug of the content type. */
export const inboxCounts = objectShape('InboxCounts', {
  ...countShape,
  types: z.record(z.string(), z.object(countShape)),
});

/** Query, without `?`, of the list of the submissions that a figure counts. */
const listQuery = z.string();

/** Number of submissions, and the query of their list. */
const figureWithList = z.object({ count: z.int(), list: listQuery });

/** Closed submissions, and their median time to close in hours; null if there are none. */
const answeredFigure = figureWithList.extend({ median_hours: z.number().nullable() });

/** Periods of the inbox figures in days or weeks; the last one ends today. */
export const figurePeriods = ['7d', '30d', '12w'] as const;

/** Received, unanswered and answered submissions in the inboxes of the person, without discarded ones. */
export const inboxFigures = objectShape('InboxFigures', {
  /** Unread submissions of all time, up to 10,000 per type. `oldest_at` is the first time of receipt. */
  unread: figureWithList.extend({ oldest_at: instant().nullable() }),
  /** Submissions received in the period; `previous` is the figure of the preceding period. */
  received: figureWithList.extend({ previous: z.int() }),
  /** Submissions received in the period and closed. */
  answered: answeredFigure,
  /** Open submissions of all time, up to 10,000 per type. */
  unanswered: figureWithList,
  /**
   * Days or weeks of the period, oldest first; `from` and `to` are included. `list` is the query for both figures.
   */
  spans: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      list: listQuery,
      answered: figureWithList,
      unanswered: figureWithList,
    }),
  ),
  /** Figures per content type, most received submissions first. */
  types: z.array(
    z.object({
      type: z.string(),
      received: figureWithList,
      unanswered: figureWithList,
      answered: answeredFigure,
    }),
  ),
});

export type SubmissionSummary = z.infer<typeof submissionSummary>;
export type Submission = z.infer<typeof submission>;
export type SubmissionFile = z.infer<typeof submissionFile>;
export type SentReply = z.infer<typeof sentReply>;
export type ReplyMade = z.infer<typeof replyMade>;
export type SubmissionNote = z.infer<typeof submissionNote>;
export type OtherSubmission = z.infer<typeof otherSubmission>;
export type SubmissionList = z.infer<typeof submissionList>;
export type SubmissionPage = z.infer<typeof submissionPage>;
export type SubmissionCounts = z.infer<typeof submissionCounts>;
export type InboxCounts = z.infer<typeof inboxCounts>;
export type InboxFigures = z.infer<typeof inboxFigures>;
export type FigurePeriod = (typeof figurePeriods)[number];
