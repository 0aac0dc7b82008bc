import type { EntryRow } from './load.ts';
import { withdraw } from './unpublish.ts';
import { readRecord } from './write/record.ts';
import { settle } from './write/settle.ts';
import { requireState } from './write/state.ts';
import type { Work } from './write/work.ts';

/**
 * Closes an entry for good: off the site, nothing scheduled, not to be changed until it is reopened. Throws 404, 409
 * for types that have no archive and `in_use` when entries on the site point to it, unless `force`.
 */
export function archiveEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return settle(
    work,
    async (db) => {
      const before = await readRecord(db, work, id, { lock: true });
      requireState(work, 'historic');
      return withdraw(db, work, before, 'historic', 'archived', force);
    },
    { locking: true },
  );
}
