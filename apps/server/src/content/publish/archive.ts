import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { requireState } from '../write/steps/state.ts';
import { archiveChange, versionToKeep } from './archiving.ts';
import { withdrawalChange } from './unpublish.ts';

/**
 * Archives an entry: cancels its schedule, blocks changes until it is reopened, and takes it off the site unless its
 * type keeps archived records readable. Throws 404, 409 for types without archive, 409 `in_use` unless `force`, 422
 * if the version that would stay on the site has faults.
 */
export function archiveEntry(ctx: EntryContext, id: string, force: boolean): Promise<EntryRow> {
  return changeRecord(ctx, id, { lock: true }, async (record, planCtx) => {
    requireState(ctx, 'historic');
    if (record.row.status === 'historic') return null;
    const version = await versionToKeep(planCtx, record);
    return version === null
      ? withdrawalChange(planCtx, record, 'historic', 'archived', force)
      : archiveChange(planCtx, record, version);
  });
}
