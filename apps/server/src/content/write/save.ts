import type { EntryRow } from '../shared/load.ts';
import { commitChange, receiveDraft } from './pipeline.ts';
import { withOrder } from './steps/ordering.ts';
import { readRecord } from './steps/record.ts';
import { withKeptSlug } from './steps/slugs.ts';
import { requireOpen, requireRevision } from './steps/state.ts';
import type { Work } from './work.ts';

/**
 * Replaces the draft of an entry by a parsed flat body. Saving what is stored already changes nothing. With
 * `ifMatch` a stale revision is refused with 412; without it the last save wins and the history keeps both.
 * `force` takes out of use what others point to, where the type lets them go without. Throws 400, 403 for a foreign
 * institution, 404, 409, 412.
 */
export async function saveEntry(
  work: Work,
  id: string,
  body: Readonly<Record<string, unknown>>,
  ifMatch: string | null,
  force = false,
): Promise<EntryRow> {
  const { type } = work;
  const received = await receiveDraft(work, body);
  const locking = type.activeFlag !== undefined && received.data[type.activeFlag] === false;
  return commitChange(
    work,
    async (db, hint) => {
      const recordBefore = await readRecord(db, work, id, { lock: locking });
      requireRevision(recordBefore, ifMatch);
      requireOpen(recordBefore);
      const ordered = await withOrder(db, type, received, recordBefore.draft);
      return {
        id: recordBefore.row.id,
        before: recordBefore,
        version: { ...withKeptSlug(work, recordBefore, ordered, hint), kind: 'saved', force },
        audit: { action: 'saved' },
      };
    },
    { locking },
  );
}
