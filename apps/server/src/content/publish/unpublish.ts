import type { AuditAction, Status } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import type { Change, Unchanged } from '../write/change.ts';
import { commitChange } from '../write/pipeline.ts';
import { refuseIfUsed } from '../write/steps/in-use.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import { requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';

/**
 * Takes an entry off the site; a publication that waits is cancelled instead, and what is on the site stays there;
 * an archived entry is reopened. What is off the site already stays as it is. Throws 404, 409 `in_use` when entries
 * on the site point to it, unless `force`.
 */
export function unpublishEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { lock: true });
      requireState(work, 'unpublished');
      if (recordBefore.row.scheduled_revision !== null) return cancelSchedule(recordBefore);
      return withdraw(db, work, recordBefore, 'unpublished', 'unpublished', force);
    },
    { locking: true },
  );
}

function cancelSchedule(storedRecordBefore: StoredRecord): Change {
  const { row, published } = storedRecordBefore;
  return {
    id: row.id,
    before: storedRecordBefore,
    schedule: null,
    status: published ? 'published' : 'unpublished',
    audit: { action: 'unpublished', details: { cancelled_revision: row.scheduled_revision } },
  };
}

/** The change that brings a locked record off the site into a state; nothing when it is in it, or Vencido and to be No publicado. */
export async function withdraw(
  db: Queryable,
  work: Work,
  storedRecordBefore: StoredRecord,
  status: Status,
  action: AuditAction,
  force: boolean,
): Promise<Change | Unchanged> {
  const { row, live } = storedRecordBefore;
  // In review, with nothing on the site: there is nothing to take off it.
  if (status === 'unpublished' && row.status === 'pending' && !live) return { unchanged: row };
  if (row.status === status || (row.status === 'expired' && status === 'unpublished'))
    return { unchanged: row };
  if (live && !force) await refuseIfUsed(db, work, row.id, 'withdraw');
  return {
    id: row.id,
    before: storedRecordBefore,
    site: null,
    schedule: null,
    status,
    audit: { action, details: { from: row.status, ...(live ? { revision: row.published_revision } : {}) } },
  };
}
