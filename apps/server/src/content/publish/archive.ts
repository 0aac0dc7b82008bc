import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from '../write/change-record.ts';
import { requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';
import { archived, versionToKeep } from './archiving.ts';
import { withdraw } from './unpublish.ts';

/**
 * Archives an entry: cancels its schedule, blocks changes until it is reopened, and takes it off the site unless its
 * type keeps archived records readable. Throws 404, 409 for types without archive, 409 `in_use` unless `force`, 422
 * if the version that would stay on the site has faults.
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
