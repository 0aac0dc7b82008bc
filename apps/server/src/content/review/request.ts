import type { BodyOf, ReviewCalls } from '@vitrina/contract';
import { fieldsOf, hasSlug } from '@vitrina/model';
import { conflict, invalidInput, notAllowed, type Problem } from '../../errors.ts';
import { isCommitted, planCommit } from '../publish/commit.ts';
import { affectsOthers } from '../publish/publish-effects.ts';
import type { EntryRow } from '../shared/load.ts';
import type { OpenReview } from '../shared/open-review.ts';
import { commitChange } from '../write/pipeline.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import { requireOpen, requireRevision } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';
import { reviewersOf } from './reviewers.ts';

/** A request as it comes, and the id that it gets. */
export type ReviewRequest = BodyOf<ReviewCalls['askReview']> & { readonly id: string };
type ReturnBody = BodyOf<ReviewCalls['returnReview']>;
type Approved = BodyOf<ReviewCalls['approveReview']>;

/**
 * Asks somebody to review and publish the draft. Throws 400 for who cannot publish it or saved some of it, 404, 409 when it is in review, archived or as it is on the site, 412.
 */
export function askReview(
  work: Work,
  entryId: string,
  request: ReviewRequest,
  ifMatch: string | null,
): Promise<EntryRow> {
  const { id, comment, reviewer_id: reviewerId, role_id: roleId } = request;
  return commitChange(work, async (db) => {
    const recordBefore = await readRecord(db, work, entryId);
    requireRevision(recordBefore, ifMatch);
    requireOpen(recordBefore);
    if (recordBefore.review !== null) throw conflict('in_review', 'Este registro ya está en revisión.');
    if (isCommitted(work, recordBefore, false)) throw nothingToReview();
    const people = await reviewersOf(db, work, recordBefore);
    if (!people.some((item) => item.id === reviewerId || item.role.id === roleId))
      throw invalidInput([
        {
          path: reviewerId === null ? '/role_id' : '/reviewer_id',
          message: 'Elija a alguien que pueda publicar este registro y no haya guardado cambios en él.',
        },
      ]);
    return {
      id: recordBefore.row.id,
      before: recordBefore,
      review: { asked: { id, comment, reviewerId, roleId } },
      audit: { action: 'review_asked', details: { revision: recordBefore.row.revision } },
    };
  });
}

/** Takes the own request back. Throws 403 for that of somebody else, 404, 409 when there is none. */
export function withdrawReview(work: Work, entryId: string): Promise<EntryRow> {
  return commitChange(work, async (db) => {
    const recordBefore = await readRecord(db, work, entryId);
    const { asked_by } = requireReview(recordBefore);
    if (asked_by !== work.actor.person?.id) throw notAllowed();
    return {
      id: recordBefore.row.id,
      before: recordBefore,
      review: { decided: 'withdrawn', comment: null, remarks: [] },
      audit: { action: 'review_withdrawn', details: { revision: recordBefore.row.revision } },
    };
  });
}

/**
 * Gives the draft back with what is to be changed in it. Throws 400 for a field that there is none of, 404, 409 when there is no request, 412.
 */
export function returnReview(
  work: Work,
  entryId: string,
  { comment, remarks }: ReturnBody,
  ifMatch: string | null,
): Promise<EntryRow> {
  requireFields(work, remarks);
  return commitChange(work, async (db) => {
    const recordBefore = await readRecord(db, work, entryId);
    requireRevision(recordBefore, ifMatch);
    requireReview(recordBefore);
    return {
      id: recordBefore.row.id,
      before: recordBefore,
      review: { decided: 'returned', comment, remarks },
      audit: { action: 'review_returned', details: { revision: recordBefore.row.revision } },
    };
  });
}

/**
 * Publishes the draft that was asked about, now or at its `publish_at`. Throws what publishing throws, and 409 when there is no request or nothing to publish.
 */
export function approveReview(
  work: Work,
  entryId: string,
  { comment, force }: Approved,
  ifMatch: string | null,
): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, entryId, { related: true });
      requireRevision(recordBefore, ifMatch);
      requireReview(recordBefore);
      const decided = await planCommit(db, work, recordBefore, force);
      if ('unchanged' in decided) throw nothingToReview();
      return { ...decided, review: { decided: 'approved', comment, remarks: [] } };
    },
    { locking: affectsOthers(work.type) },
  );
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

const shared = ['institution_id', 'publish_at', 'expire_at'];

function requireFields({ type }: Work, remarks: ReturnBody['remarks']): void {
  const knownItems = new Set([...Object.keys(fieldsOf(type)), ...shared, ...(hasSlug(type) ? ['slug'] : [])]);
  const faults = remarks.flatMap(({ path }, index) =>
    knownItems.has(path.split('/')[1] ?? '')
      ? []
      : [{ path: `/remarks/${index}/path`, message: 'Este registro no tiene ese campo.' }],
  );
  if (faults.length > 0) throw invalidInput(faults);
}
