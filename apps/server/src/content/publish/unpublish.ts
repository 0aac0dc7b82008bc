import type { WithdrawalTarget } from '@vitrina/contract';
import type { AuditAction, Status } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import type { RecordChange } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import { refuseIfUsed } from '../write/steps/in-use.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';

/** Extent of a withdrawal: what is on the site, what waits for its moment, or both. */
export interface Withdrawal {
  /** By default the schedule if there is one, what is on the site otherwise. */
  readonly target?: WithdrawalTarget | undefined;
  /** Withdraws although entries on the site point to this one. */
  readonly force: boolean;
}

/**
 * Takes an entry off the site, cancels its scheduled publication, or both; an archived entry is reopened. What is off the
 * site already stays as it is. Throws 404, 409 `in_use` when entries on the site point to it, unless `force`.
 */
export function unpublishEntry(work: Work, id: string, { target, force }: Withdrawal): Promise<EntryRow> {
  return changeRecord(work, id, { lock: true }, async (record, locked) => {
    requireState(work, 'unpublished');
    const { row, live } = record;
    const isScheduled = row.scheduled_revision !== null;
    const extent = target ?? (isScheduled ? 'schedule' : 'site');
    if (extent === 'schedule' || (extent === 'both' && live === null && isScheduled))
      return isScheduled ? cancelSchedule(record) : null;
    if (extent === 'site' && isScheduled) return withdrawLive(locked, record, force);
    return withdraw(locked, record, 'unpublished', 'unpublished', force);
  });
}

/** Takes a locked record off the site whose next version goes on waiting for its moment. */
async function withdrawLive(
  work: Work,
  { row, live }: StoredRecord,
  force: boolean,
): Promise<RecordChange | null> {
  if (live === null) return null;
  if (!force) await refuseIfUsed(work, row.id, 'withdraw');
  return {
    site: null,
    status: 'pending',
    audit: { action: 'unpublished', details: { from: row.status, revision: row.published_revision } },
  };
}

function cancelSchedule({ row, published }: StoredRecord): RecordChange {
  return {
    schedule: null,
    status: published ? 'published' : 'unpublished',
    audit: { action: 'unpublished', details: { cancelled_revision: row.scheduled_revision } },
  };
}

/** The change that brings a locked record off the site into a state; null when it is in it, or Vencido and to be No publicado. */
export async function withdraw(
  work: Work,
  { row, live }: StoredRecord,
  status: Status,
  action: AuditAction,
  force: boolean,
): Promise<RecordChange | null> {
  // In review, with nothing on the site: there is nothing to take off it.
  if (status === 'unpublished' && row.status === 'pending' && !live) return null;
  if (row.status === status || (row.status === 'expired' && status === 'unpublished')) return null;
  if (live && !force) await refuseIfUsed(work, row.id, 'withdraw');
  const details = { from: row.status, ...(live ? { revision: row.published_revision } : {}) };
  return { site: null, schedule: null, status, audit: { action, details } };
}
