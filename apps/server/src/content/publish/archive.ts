import type { EntryRow } from '../shared/load.ts';
import { commitChange } from '../write/pipeline.ts';
import { readRecord } from '../write/steps/record.ts';
import { requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';
import { archived, retainedVersion } from './archiving.ts';
import { withdraw } from './unpublish.ts';

/**
 * Closes an entry for good: nothing scheduled, not to be changed until it is reopened, and off the site unless its type
 * says that it stays readable. Throws 404, 409 for types that have no archive and `in_use` when entries on the site
 * point to it, unless `force`, 422 when it would stay readable and is not fit for it.
 */
export function archiveEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { lock: true });
      requireState(work, 'historic');
      if (recordBefore.row.status === 'historic') return { unchanged: recordBefore.row };
      const retainedRetainedVersion = await retainedVersion(db, work, recordBefore);
      return retainedRetainedVersion === null
        ? withdraw(db, work, recordBefore, 'historic', 'archived', force)
        : archived(db, work, recordBefore, retainedRetainedVersion);
    },
    { locking: true },
  );
}
