import { screenTitle } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/database.ts';
import { publishersOf } from '../../shared/publishers.ts';
import { type EntryContext, ownershipOf } from '../entry-context.ts';
import type { PreparedChange } from './prepare.ts';
import { type ReviewEnd, reviewAfter } from './review-state.ts';

/** Writes the review request, or the result of the review. */
export function writeReview(
  { actor, platform }: EntryContext,
  change: PreparedChange,
): RawBuilder<unknown>[] {
  const reviewChange = reviewAfter(change);
  if (reviewChange === null) return [];
  const by = sql`${actor.person?.id ?? null}::uuid`;
  const now = sql`${platform.clock.now()}::timestamptz`;
  if ('request' in reviewChange) {
    const { id, comment, reviewerId, roleId } = reviewChange.request;
    return [
      sql`review_asked as (
        insert into review (id, entry_id, state, revision, comment, asked_by, asked_at, reviewer_id, role_id)
        select ${id}::uuid, written.id, 'open', written.revision, ${comment}, ${by}, ${now}, ${reviewerId}::uuid, ${roleId}::uuid from written)`,
    ];
  }
  const { state, comment, remarks } = reviewChange.end;
  return [
    sql`review_ended as (
      update review set state = ${state}, decided_by = ${by}, decided_at = ${now}, decided_revision = written.revision,
        decision_comment = ${comment}, remarks = ${JSON.stringify(remarks)}::jsonb
      from written where review.entry_id = written.id and review.entry_id = ${change.id}::uuid and review.state = 'open')`,
  ];
}

const decidedTitles: Partial<Record<ReviewEnd['state'], string>> = {
  approved: 'Aprobaron lo que envió a revisión',
  returned: 'Le devolvieron una revisión',
};

/** Notifies reviewers of a request and requesters of its result; nobody is notified of their own action. */
export async function notifyOfReview(ctx: EntryContext, change: PreparedChange, trx: Trx): Promise<void> {
  const { actor, addNotices, type } = ctx;
  const reviewChange = reviewAfter(change);
  const { record } = change;
  if (addNotices === undefined || reviewChange === null || record === null || actor.person === null) return;
  const { person } = actor;
  const path = '/reviews';
  const detail = `${record.row.name} · ${screenTitle(type)}`;
  if ('request' in reviewChange) {
    const { id, reviewerId, roleId } = reviewChange.request;
    const people = await publishersOf(trx, type, ownershipOf(record.draft));
    const to = people
      .filter((item) => item.id !== person.id && (item.id === reviewerId || item.role.id === roleId))
      .map((item) => item.id);
    await addNotices(trx, {
      kind: 'review',
      title: `${person.name} le envió un registro a revisión`,
      detail,
      institutionId: record.row.institution_id,
      resource: type.resource,
      path: `${path}/${id}`,
      to,
    });
    return;
  }
  const title = decidedTitles[reviewChange.end.state];
  if (title === undefined || record.review === null || record.review.asked_by === person.id) return;
  const { id, asked_by } = record.review;
  await addNotices(trx, {
    kind: 'review_decided',
    title,
    detail,
    institutionId: record.row.institution_id,
    resource: type.resource,
    path: `${path}/${id}`,
    to: [asked_by],
  });
}
