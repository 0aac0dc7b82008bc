import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from '../write/change-record.ts';
import { requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';
import { archived, versionToKeep } from './archiving.ts';
import { withdraw } from './unpublish.ts';

/**
 * Closes an entry for good: nothing scheduled, not to be changed until it is reopened, and off the site unless its type
 * says that it stays readable. Throws 404, 409 for types that have no archive and `in_use` when entries on the site
 * point to it, unless `force`, 422 when it would stay readable and is not fit for it.
 */
export function archiveEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return changeRecord(work, id, { lock: true }, async (record, locked) => {
    requireState(work, 'historic');
    if (record.row.status === 'historic') return null;
    const version = await versionToKeep(locked, record);
    return version === null
      ? withdraw(locked, record, 'historic', 'archived', force)
      : archived(locked, record, version);
  });
}
