import type { WithdrawalTarget } from '@vitrina/contract';
import type { AuditAction, Status } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import type { RecordChange } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { refuseIfUsed } from '../write/steps/in-use.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { requireState } from '../write/steps/state.ts';

/** Extent of a withdrawal: the published version, the scheduled version, or both. */
export interface Withdrawal {
  /** Parts to withdraw. Default: the scheduled version if there is one, otherwise the published version. */
  readonly target?: WithdrawalTarget | undefined;
  /** True to withdraw the entry even if entries on the site refer to it. */
  readonly force: boolean;
}

/**
 * Takes an entry off the site, cancels its scheduled publication, or both; reopens an archived entry. Changes nothing
 * if the entry is off the site already. Throws 404, 409 `in_use` when entries on the site refer to it, unless
 * `force`.
 */
export function unpublishEntry(
  ctx: EntryContext,
  id: string,
  { target, force }: Withdrawal,
): Promise<EntryRow> {
  return changeRecord(ctx, id, { lock: true }, async (record, planCtx) => {
    requireState(ctx, 'unpublished');
    const { row, liveVersion } = record;
    const isScheduled = row.scheduled_revision !== null;
    const extent = target ?? (isScheduled ? 'schedule' : 'site');
    if (extent === 'schedule' || (extent === 'both' && liveVersion === null && isScheduled))
      return isScheduled ? cancelSchedule(record) : null;
    if (extent === 'site' && isScheduled) return withdrawFromSite(planCtx, record, force);
    return withdrawalChange(planCtx, record, 'unpublished', 'unpublished', force);
  });
}

/** Takes the published version of a locked record off the site and keeps its next version scheduled. */
async function withdrawFromSite(
  ctx: EntryContext,
  { row, liveVersion }: StoredRecord,
  force: boolean,
): Promise<RecordChange | null> {
  if (liveVersion === null) return null;
  if (!force) await refuseIfUsed(ctx, row.id, 'withdraw');
  return {
    site: null,
    status: 'pending',
    audit: { action: 'unpublished', details: { from: row.status, revision: row.published_revision } },
  };
}

function cancelSchedule({ row, publishedDraft }: StoredRecord): RecordChange {
  return {
    schedule: null,
    status: publishedDraft ? 'published' : 'unpublished',
    audit: { action: 'unpublished', details: { cancelled_revision: row.scheduled_revision } },
  };
}

/**
 * Returns the change that takes a locked record off the site and gives it a state. Returns null if the record already
 * has that state. For the state No publicado (unpublished), also returns null if the record is Vencido (expired) or
 * waits for a review with nothing on the site.
 */
export async function withdrawalChange(
  ctx: EntryContext,
  { row, liveVersion }: StoredRecord,
  status: Status,
  action: AuditAction,
  force: boolean,
): Promise<RecordChange | null> {
  // A record in review with nothing on the site: there is nothing to withdraw.
  if (status === 'unpublished' && row.status === 'pending' && !liveVersion) return null;
  if (row.status === status || (row.status === 'expired' && status === 'unpublished')) return null;
  if (liveVersion && !force) await refuseIfUsed(ctx, row.id, 'withdraw');
  const details = { from: row.status, ...(liveVersion ? { revision: row.published_revision } : {}) };
  return { site: null, schedule: null, status, audit: { action, details } };
}
