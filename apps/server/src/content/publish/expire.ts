import type { EntryRow } from '../shared/load.ts';
import { settle } from '../write/pipeline.ts';
import { keysOf, takeOffSite } from '../write/steps/publication.ts';
import { readRecord } from '../write/steps/record.ts';
import { heldKeys, keyChange } from '../write/steps/unique-keys.ts';
import type { Work } from '../write/work.ts';

/** Takes an entry off the site whose `expire_at` has come. What is not due (any more) stays as it is. Throws 404. */
export function expireEntry(work: Work, id: string): Promise<EntryRow> {
  return settle(work, async (db) => {
    const before = await readRecord(db, work, id);
    const { row, live, draft, scheduled } = before;
    if (!live?.expire_at || new Date(live.expire_at) > work.platform.clock.now()) return { unchanged: row };
    const off = takeOffSite(work, before);
    return {
      id: row.id,
      before,
      ...off,
      // What waits for its hour goes on waiting.
      columns: {
        ...off.columns,
        scheduled_revision: row.scheduled_revision,
        status: row.scheduled_revision === null ? 'expired' : 'pending',
      },
      keys: keyChange(keysOf(work.type, before), heldKeys(work.type, draft, [scheduled])),
      audit: { action: 'expired', details: { revision: row.published_revision } },
    };
  });
}
