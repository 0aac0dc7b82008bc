import type { BodyOf, ReviewCalls } from '@vitrina/contract';
import { fieldsOf, hasSlug } from '@vitrina/model';
import { conflict, invalidField, invalidInput, notAllowed, type Problem } from '../../errors.ts';
import { isCommitted, planCommit } from '../publish/commit.ts';
import { affectsOthers } from '../publish/publish-effects.ts';
import type { EntryRow } from '../shared/load.ts';
import type { OpenReview } from '../shared/open-review.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { reviewersOf } from './reviewers.ts';

/** Body of a review request, with the id that the request gets. */
export type ReviewRequest = BodyOf<ReviewCalls['askReview']> & { readonly id: string };

/**
 * Requests a review of the draft. Throws 400 for a reviewer who may not review it, 404, 409 if no review can be
 * requested, 412.
 */
export function askReview(
  ctx: EntryContext,
  entryId: string,
  request: ReviewRequest,
  ifMatch: string | null,
): Promise<EntryRow> {
  const { id, comment, reviewer_id: reviewerId, role_id: roleId } = request;
  return changeRecord(ctx, entryId, { ifMatch, requiresOpen: true }, async (record, planCtx) => {
    if (record.review !== null) throw conflict('in_review', 'Este registro ya está en revisión.');
    if (isCommitted(ctx, record, false)) throw nothingToReview();
    const people = await reviewersOf(planCtx, record);
    if (!people.some((person) => person.id === reviewerId || person.role.id === roleId))
      throw invalidField(
        reviewerId === null ? '/role_id' : '/reviewer_id',
        'Elija a alguien que pueda publicar este registro y no haya guardado cambios en él.',
      );
    return {
      review: { request: { id, comment, reviewerId, roleId } },
      audit: { action: 'review_asked', details: { revision: record.row.revision } },
    };
  });
}

/**
 * Withdraws a review request of the actor. Throws 403 for the request of another person, 404, 409 without an open
 * request.
 */
export function withdrawReview(ctx: EntryContext, entryId: string): Promise<EntryRow> {
  return changeRecord(ctx, entryId, {}, (record) => {
    if (requireReview(record).asked_by !== ctx.actor.person?.id) throw notAllowed();
    return {
      review: { decision: 'withdrawn', comment: null, remarks: [] },
      audit: { action: 'review_withdrawn', details: { revision: record.row.revision } },
    };
  });
}

/**
 * Returns the draft to its author with remarks. Throws 400 for an unknown field, 404, 409 without an open request,
 * 412.
 */
export function returnReview(
  ctx: EntryContext,
  entryId: string,
  { comment, remarks }: BodyOf<ReviewCalls['returnReview']>,
  ifMatch: string | null,
): Promise<EntryRow> {
  requireFields(ctx, remarks);
  return changeRecord(ctx, entryId, { ifMatch }, (record) => {
    requireReview(record);
    return {
      review: { decision: 'returned', comment, remarks },
      audit: { action: 'review_returned', details: { revision: record.row.revision } },
    };
  });
}

/** Publishes the reviewed draft. Throws like publishing, and 409 without an open request or unpublished changes. */
export function approveReview(
  ctx: EntryContext,
  entryId: string,
  { comment, force }: BodyOf<ReviewCalls['approveReview']>,
  ifMatch: string | null,
): Promise<EntryRow> {
  const options = { ifMatch, related: true, inTransaction: affectsOthers(ctx.type) };
  return changeRecord(ctx, entryId, options, async (record, planCtx) => {
    requireReview(record);
    const change = await planCommit(planCtx, record, force);
    if (change === null) throw nothingToReview();
    return { ...change, review: { decision: 'approved', comment, remarks: [] } };
  });
}

function requireReview({ review }: StoredRecord): OpenReview {
  if (review === null) throw conflict('not_in_review', 'Este registro no está en revisión.');
  return review;
}

function nothingToReview(): Problem {
  return conflict(
    'nothing_to_review',
    'El borrador es igual a lo que está en el sitio, o ya está programado.',
  );
}

const sharedFields = ['institution_id', 'publish_at', 'expire_at'];

function requireFields(
  { type }: EntryContext,
  remarks: BodyOf<ReviewCalls['returnReview']>['remarks'],
): void {
  const fieldKeys = new Set([
    ...Object.keys(fieldsOf(type)),
    ...sharedFields,
    ...(hasSlug(type) ? ['slug'] : []),
  ]);
  const faults = remarks.flatMap(({ path }, index) =>
    fieldKeys.has(path.split('/')[1] ?? '')
      ? []
      : [{ path: `/remarks/${index}/path`, message: 'Este registro no tiene ese campo.' }],
  );
  if (faults.length > 0) throw invalidInput(faults);
}
