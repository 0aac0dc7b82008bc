import {
  type ContentType,
  cleanString,
  contentTypes,
  nameShape,
  objectShape,
  pageNumberShape,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith, type QueryOf } from '../define-call.ts';
import { instant, listOf, person, problem } from '../shapes.ts';
import { entryPaths } from './entry-paths.ts';
import { entryOf } from './type-shapes.ts';

export const reviewStates = ['open', 'approved', 'returned', 'withdrawn', 'ended'] as const;
export type ReviewState = (typeof reviewStates)[number];

const entryParams = z.strictObject({ entryId: z.string().min(1).max(100) });
const longestComment = 2_000;

const comment = cleanString(undefined, true)
  .min(1, 'Escriba un comentario.')
  .max(longestComment, 'Escriba 2,000 letras como máximo.');

const remark = nameShape(
  'ReviewRemark',
  z.strictObject({
    /** JSON pointer of the field in the draft. */
    path: z.string().max(300).regex(/^\//, 'Indique el campo.'),
    message: cleanString(undefined, true).min(1, 'Escriba qué se debe cambiar.').max(500),
  }),
);

/** Role whose members can be asked for a review. */
const group = z.object({ id: z.uuid(), name: z.string() });

const review = objectShape('Review', {
  id: z.uuid(),
  /** Record under review in its current state. */
  entry: z.object({
    id: z.uuid(),
    type: z.string(),
    name: z.string(),
    institution_id: z.string().nullable(),
    /** Revision of the current draft. */
    revision: z.int(),
    on_site: z.boolean(),
  }),
  state: z.enum(reviewStates),
  /** Revision of the draft when the review was requested. */
  revision: z.int(),
  comment: z.string(),
  asked_by: person,
  asked_at: instant(),
  reviewer: person.nullable(),
  role: group.nullable(),
  decided_by: person.nullable(),
  decided_at: instant().nullable(),
  decided_revision: z.int().nullable(),
  decision_comment: z.string().nullable(),
  remarks: z.array(remark),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Review = z.infer<typeof review>;

const reviewers = objectShape('Reviewers', {
  people: z.array(group),
  roles: z.array(group.extend({ people: z.int() })),
});
export type Reviewers = z.infer<typeof reviewers>;

const issue = problem.shape.errors.unwrap().element;
const publishingCheck = objectShape('PublishingCheck', {
  /** Faults that prevent publishing the draft. */
  faults: z.array(issue),
  /** Advice that a publisher may override; empty while there are faults. */
  advice: z.array(issue),
});
export type PublishingCheck = z.infer<typeof publishingCheck>;

const ask = z
  .strictObject({ comment, reviewer_id: z.uuid().nullable(), role_id: z.uuid().nullable() })
  .refine(({ reviewer_id, role_id }) => (reviewer_id === null) !== (role_id === null), {
    path: ['reviewer_id'],
    message: 'Elija a una persona o a un rol.',
  });

/** Returns the content types whose records can be reviewed before publication. */
export function reviewedTypes(): ContentType[] {
  return contentTypes.filter(({ drafts }) => drafts);
}

// biome-ignore-start lint/complexity/noExcessiveLinesPerFunction: declares the calls of a type side by side: a table, no steps
/** Returns the calls for reviews of the records of a type. */
export function reviewCalls(type: ContentType) {
  const { slug, resource } = type;
  const path = `${entryPaths(type).base}/:entryId/review`;
  const defineCall = defineCallsWith({ tag: slug, params: entryParams });
  return {
    review: defineCall(`${slug}.review`, `GET ${path}`, {
      summary: 'Read the latest review request of the record; null without one',
      access: { action: 'retrieve', resource },
      answer: z.object({ data: review.nullable() }),
    }),
    reviewers: defineCall(`${slug}.reviewers`, `GET ${entryPaths(type).base}/:entryId/reviewers`, {
      summary:
        'List possible reviewers: people who may publish the record and did not edit it, and their roles',
      access: { action: 'update', resource },
      answer: reviewers,
    }),
    check: defineCall(`${slug}.check`, `GET ${entryPaths(type).base}/:entryId/publishing-check`, {
      summary: 'Check the draft as publishing would, for people who may not publish it',
      access: { action: 'retrieve', resource },
      answer: publishingCheck,
    }),
    askReview: defineCall(`${slug}.review.ask`, `POST ${path}`, {
      summary: 'Request a review and publication of the draft from a person or a role',
      access: { action: 'update', resource },
      peopleOnly: true,
      body: ask,
      answer: () => entryOf(type),
      refuses: [409],
      ifMatch: true,
    }),
    withdrawReview: defineCall(`${slug}.review.withdraw`, `DELETE ${path}`, {
      summary: 'Withdraw the own review request',
      access: { action: 'update', resource },
      answer: () => entryOf(type),
      refuses: [409],
      status: 200,
    }),
    approveReview: defineCall(`${slug}.review.approve`, `POST ${path}/approve`, {
      summary: 'Approve and publish the revision in `If-Match`, now or at its `publish_at`',
      access: { action: 'publish', resource },
      body: z.strictObject({ comment: comment.nullable().default(null), force: z.boolean().default(false) }),
      answer: () => entryOf(type),
      refuses: [409, 422],
      ifMatch: 'one',
    }),
    returnReview: defineCall(`${slug}.review.return`, `POST ${path}/return`, {
      summary: 'Return the revision in `If-Match` with comments on fields',
      access: { action: 'publish', resource },
      body: z.strictObject({ comment, remarks: z.array(remark).max(100).default([]) }),
      answer: () => entryOf(type),
      refuses: [409],
      ifMatch: 'one',
    }),
  } as const;
}

// biome-ignore-end lint/complexity/noExcessiveLinesPerFunction: declares the calls of a type side by side: a table, no steps
export type ReviewCalls = ReturnType<typeof reviewCalls>;

const defineCall = defineCallsWith({
  tag: 'reviews',
  access: { session: 'answers what the person may read, by type' },
});

/** Calls for review requests of all types. */
export const reviewListCalls = {
  list: defineCall('reviews.list', 'GET /core/hn/v1/reviews', {
    summary: 'List the review requests of readable records, newest first',
    query: z.strictObject({
      ...pageNumberShape,
      /** `mine`: requested from the person or their role; `asked`: requested by the person. */
      box: z.enum(['mine', 'asked', 'all'], 'Use mine, asked o all.').default('mine'),
      state: z.enum(reviewStates, 'Elija un estado.').optional(),
      /** Id of one record. */
      entry_id: z.uuid('Use el identificador de un registro.').optional(),
    }),
    answer: nameShape('ReviewList', listOf(review)),
  }),
  read: defineCall('reviews.read', 'GET /core/hn/v1/reviews/:reviewId', {
    summary: 'Read a review request',
    params: z.strictObject({ reviewId: z.uuid() }),
    answer: review,
  }),
} as const;
export type ReviewQuery = QueryOf<typeof reviewListCalls.list>;
