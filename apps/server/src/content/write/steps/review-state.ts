import type { Status } from '@vitrina/model';
import type { EntryRow } from '../../shared/load.ts';
import type { Change, ReviewChange } from '../change.ts';
import type { EntryContext } from '../entry-context.ts';

/** Result of a review. */
export type ReviewEnd = {
  readonly state: 'approved' | 'returned' | 'withdrawn' | 'ended';
  readonly comment: string | null;
  readonly remarks: Extract<ReviewChange, { decision: unknown }>['remarks'];
};

/**
 * Returns the effect of the change on the record's review: a new request, the end of the open one, or null for none.
 */
export function reviewAfter(
  change: Pick<Change, 'record' | 'site' | 'schedule' | 'status' | 'bin' | 'removal' | 'review'>,
): Extract<ReviewChange, { request: unknown }> | { readonly end: ReviewEnd } | null {
  const { record, review, site, schedule, status, bin, removal } = change;
  if (removal || record === null) return null;
  if (review && 'request' in review) return review;
  if (record.review === null) return null;
  if (review) return { end: { ...review, state: review.decision } };
  const { revision } = record.row;
  const emptyEnd = { comment: null, remarks: [] };
  if (bin === 'in' || status === 'historic' || site?.archived)
    return { end: { state: 'ended', ...emptyEnd } };
  if (site?.revision === revision || schedule?.revision === revision)
    return { end: { state: 'approved', ...emptyEnd } };
  return null;
}

const offSiteStatuses: readonly (string | undefined)[] = ['unpublished', 'expired'] satisfies Status[];

/**
 * Returns the state of the record if its review changes it: `pending` during a review with nothing on the site;
 * `unpublished` (or `expired`) when the review ends without a publication. `status` is the state without the review.
 */
export function reviewColumns(
  { platform }: EntryContext,
  change: Change,
  status: string | undefined,
): { readonly status?: string } {
  const { record, site, schedule } = change;
  if (record === null) return {};
  const { row } = record;
  const reviewChange = reviewAfter(change);
  const isOpen = reviewChange === null ? record.review !== null : 'request' in reviewChange;
  const now = status ?? row.status;
  if (isOpen && offSiteStatuses.includes(now)) return { status: 'pending' };
  // A request also writes the record, so that a concurrent change of the record is detected.
  if (reviewChange !== null && 'request' in reviewChange) return { status: now };
  const isScheduled = schedule === undefined ? row.scheduled_revision !== null : schedule !== null;
  const isLive = site === undefined ? record.liveVersion !== null : site !== null;
  if (reviewChange === null || status !== undefined || row.status !== 'pending' || isScheduled || isLive)
    return reviewChange === null ? {} : { status: now };
  const isExpired =
    row.published_at !== null && row.expire_at !== null && row.expire_at <= platform.clock.now();
  return { status: isExpired ? 'expired' : 'unpublished' };
}

/** Adds the open review to the entry row, without a query unless the change requests a review. */
export function withReview(change: Change, row: EntryRow): EntryRow {
  const reviewChange = reviewAfter(change);
  if (reviewChange === null) return { ...row, open_review: change.record?.review ?? null };
  return 'request' in reviewChange ? row : { ...row, open_review: null };
}
