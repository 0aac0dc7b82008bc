import type { AuditAction, Status } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import type { RecordChange } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import { refuseIfUsed } from '../write/steps/in-use.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';

/**
 * Takes an entry off the site, cancels its schedule instead if it has one, or reopens an archived one. Throws 404,
 * 409 `in_use` when entries on the site point to it, unless `force`.
 */
export function unpublishEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return changeRecord(work, id, { lock: true }, (record, locked) => {
    requireState(work, 'unpublished');
    const { row, published } = record;
    if (row.scheduled_revision === null) return withdraw(locked, record, 'unpublished', 'unpublished', force);
    return {
      schedule: null,
      status: published ? 'published' : 'unpublished',
      audit: { action: 'unpublished', details: { cancelled_revision: row.scheduled_revision } },
    };
  });
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
