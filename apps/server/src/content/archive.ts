import { notPublishable } from '../errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { EntryRow } from './load.ts';
import { withdraw } from './unpublish.ts';
import { archived, type Kept, keptOnSite } from './write/archiving.ts';
import { holdsFor } from './write/conditions.ts';
import { readRecord, type StoredRecord } from './write/record.ts';
import { settle } from './write/settle.ts';
import { strictFaults } from './write/site.ts';
import { requireState } from './write/state.ts';
import { surroundingsOf } from './write/surroundings.ts';
import type { Work } from './write/work.ts';

/**
 * Closes an entry for good: nothing scheduled, not to be changed until it is reopened, and off the site unless its type
 * says that it stays readable. Throws 404, 409 for types that have no archive and `in_use` when entries on the site
 * point to it, unless `force`, 422 when it would stay readable and is not fit for it.
 */
export function archiveEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return settle(
    work,
    async (db) => {
      const before = await readRecord(db, work, id, { lock: true });
      requireState(work, 'historic');
      if (before.row.status === 'historic') return { unchanged: before.row };
      const kept = await keptOf(db, work, before);
      return kept === null
        ? withdraw(db, work, before, 'historic', 'archived', force)
        : archived(db, work, before, kept);
    },
    { locking: true },
  );
}

/** What stays readable: what is on the site, or of an expired record the draft, which says how it ended. */
async function keptOf(db: Queryable, work: Work, before: StoredRecord): Promise<Kept | null> {
  const { row, draft, live } = before;
  if (live || row.status !== 'expired') return keptOnSite(db, work, before);
  if (!(await holdsFor(db, work.type.lifecycle?.archivedOnSite, draft))) return null;
  const { clock } = work.platform;
  const faults = strictFaults(
    work,
    row.id,
    draft,
    await surroundingsOf(db, work, draft),
    row.published_at ?? clock.now(),
  );
  if (faults.length > 0) throw notPublishable(faults);
  const publishedBy = work.actor.person?.id ?? null;
  return { revision: row.revision, draft, publishedAt: clock.now(), publishedBy };
}
