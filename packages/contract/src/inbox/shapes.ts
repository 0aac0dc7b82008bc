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

/** The amount of a submission that decides; percent of the record's amount, null where they cannot be compared. */
const figure = objectShape('SubmissionFigure', {
  amount: z.string(),
  currency: z.enum(currencies),
  percent: z.number().nullable(),
});

/** What this person may do with this submission now. */
const submissionCan = objectShape('SubmissionCan', {
  update: z.boolean(),
  reveal: z.boolean(),
  export: z.boolean(),
  hold: z.boolean(),
});

const dueKeys = Object.keys(dueStates) as [keyof typeof dueStates];

/** A submission as lists show it. */
export const submissionSummary = objectShape('SubmissionSummary', {
  id: z.uuid(),
  ticket: z.string(),
  /** Slug of the content type. */
  type: z.string(),
  entry_id: z.uuid(),
  /** What the record was called when the submission came. */
  entry_title: z.string(),
  category_id: z.uuid().nullable(),
  institution_id: z.enum(institutions).nullable(),
  received_at: instant(),
  first_names: z.string().nullable(),
  last_names: z.string().nullable(),
  /** Masked: `0801-****-*****`. */
  id_number: z.string().nullable(),
  /** In E.164. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(submissionStateKeys),
  assigned_to: person.nullable(),
  result: z.string().nullable(),
  read_at: instant().nullable(),
  closed_at: instant().nullable(),
  due_at: instant().nullable(),
  /** How pressing it is; null without a date, and once it is closed or discarded. */
  due_state: z.enum(dueKeys).nullable(),
  revision: z.int(),
  figure: figure.nullable(),
  /** It is kept although its time is over: neither retention nor erasure takes it. */
  held: z.boolean(),
  can: submissionCan,
});

/** A file that came with a submission. It is opened only once it was checked. */
const submissionFile = objectShape('SubmissionFile', {
  id: z.uuid(),
  /** The field that holds it. */
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

/** An answer that staff sent to the visitor. */
const sentReply = objectShape('SentReply', {
  id: z.uuid(),
  at: instant(),
  by: person.nullable(),
  subject: z.string(),
  body: z.string(),
  /** What became of its mail; null once the outbox has forgotten it. */
  mail_state: z.enum(mailStateKeys).nullable(),
});

/** What came of an answer: its id, and the revision that the submission has with it. */
export const replyMade = objectShape('ReplyMade', { id: z.uuid(), revision: z.int() });

/** Another submission of the same person that this one may see. */
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

/** A submission, whole; identity numbers masked. */
export const submission = submissionSummary.extend({
  /** The form's fields by name; those left empty absent. */
  data: z.record(z.string(), z.unknown()),
  /** What was kept of the record as it was. */
  record: z.record(z.string(), z.unknown()),
  /** Names of the records that `data` and `record` refer to, by id. */
  related: z.record(z.string(), z.object({ id: z.uuid(), name: z.string() })),
  files: z.array(submissionFile),
  /** Oldest first. */
  notes: z.array(submissionNote),
  /** Oldest first. */
  replies: z.array(sentReply),
  read_by: person.nullable(),
  consent: z.object({ version: z.string(), at: instant() }),
  source_url: z.string().nullable(),
  utm: z.record(z.string(), z.string()).nullable(),
  /** When it is erased unless it is held. */
  retention_until: instant(),
  hold: z.object({ reason: z.string(), at: instant(), by: person.nullable() }).nullable(),
  /** When what the visitor wrote was erased; null while it is there. */
  erased_at: instant().nullable(),
  /** Newest first, at most 20. */
  others: z.array(otherSubmission),
});
nameShape('Submission', submission);

const metaShape = {
  page: z.int(),
  per_page: z.int(),
  total_is_exact: z.boolean(),
  /** Only of a list that is walked by `cursor`, whose total is null: the cursor of the next page; null on the last one. */
  next_cursor: z.string().nullable().optional(),
};

/** Meta of a list of submissions: counted exactly up to 10,000, then `total` is 10,000 and more there are. */
const submissionMeta = objectShape('SubmissionMeta', { ...metaShape, total: z.int(), pages: z.int() });

/** Submissions that were found, and how many there are. */
export const submissionList = objectShape('SubmissionList', {
  data: z.array(submissionSummary),
  meta: submissionMeta,
});

/** The same of a page whose total is null where the query says `total=later` and counting would take longer than the page. */
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

const counted = {
  /** By state. */
  states: z.object({ new: z.int(), in_progress: z.int(), closed: z.int(), discarded: z.int() }),
  /** Neither read nor discarded. */
  unread: z.int(),
  /** Assigned to the person who asks, neither closed nor discarded. */
  mine: z.int(),
};

/** How many submissions an inbox, or one record's part of it, has. */
export const submissionCounts = objectShape('SubmissionCounts', counted);

/** How many submissions the inboxes have that the person may see: together, and by the slug of the type. */
export const inboxCounts = objectShape('InboxCounts', {
  ...counted,
  types: z.record(z.string(), z.object(counted)),
});

/** The parameters of the list that a figure counts, as in its address, without `?`. */
const listQuery = z.string();

/** So many submissions, and the list that holds just those. */
const figureWithList = z.object({ count: z.int(), list: listQuery });

/** What was closed, and within how many hours half of it was; null where nothing was. */
const answeredFigure = figureWithList.extend({ median_hours: z.number().nullable() });

/** For what time the figures of the inboxes are told: so many days or weeks, the last of which ends today. */
export const figurePeriods = ['7d', '30d', '12w'] as const;

/**
 * What came to the inboxes that the person may retrieve, what of it waits for an answer, and how soon it was answered.
 * What was discarded counts nowhere.
 */
export const inboxFigures = objectShape('InboxFigures', {
  /** Nobody has read them, whenever they came; counted up to 10,000 a type. `oldest_at` is when the first of them came. */
  unread: figureWithList.extend({ oldest_at: instant().nullable() }),
  /** What came in the period; `previous` came in the period before, up to the same time of its last day. */
  received: figureWithList.extend({ previous: z.int() }),
  /** What came in the period and is closed. */
  answered: answeredFigure,
  /** New or in progress, whenever they came; counted up to 10,000 a type. */
  unanswered: figureWithList,
  /** The period's days or weeks, oldest first. Days of the bank, both included. `list` holds both figures. */
  spans: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      list: listQuery,
      answered: figureWithList,
      unanswered: figureWithList,
    }),
  ),
  /** The inboxes by the slug of their type, the one that most came to first; the lists are those of the type. */
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
