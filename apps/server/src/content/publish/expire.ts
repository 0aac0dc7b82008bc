import type { EntryRow } from '../shared/load.ts';
import { commitChange } from '../write/pipeline.ts';
import { readRecord } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';

/**
 * Takes an entry off the site whose `expire_at` has come; a version that waits for its hour goes on waiting. What is not
 * due (any more) stays as it is. Throws 404.
 */
export function expireEntry(work: Work, id: string): Promise<EntryRow> {
  return commitChange(work, async (db) => {
    const recordBefore = await readRecord(db, work, id);
    const { row, live } = recordBefore;
    if (!live?.expire_at || new Date(live.expire_at) > work.platform.clock.now()) return { unchanged: row };
    return {
      id: row.id,
      before: recordBefore,
      site: null,
      status: row.scheduled_revision === null ? 'expired' : 'pending',
      audit: { action: 'expired', details: { revision: row.published_revision } },
    };
  });
}
