import { type Draft, slugFrom, titleOf } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { type Hint, settle } from './pipeline.ts';
import { type Addressed, withSlug } from './steps/new-entry.ts';
import { newRevision } from './steps/new-revision.ts';
import { withPlace } from './steps/ordering.ts';
import { givenDraft } from './steps/parse-body.ts';
import { readRecord, type StoredRecord } from './steps/record.ts';
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
  const given = await givenDraft(work, body);
  const locking = type.activeFlag !== undefined && given.data[type.activeFlag] === false;
  return settle(
    work,
    async (db, hint) => {
      const before = await readRecord(db, work, id, { lock: locking });
      requireRevision(before, ifMatch);
      requireOpen(before);
      const placed = await withPlace(db, type, given, before.draft);
      return newRevision(db, work, before, {
        ...keepSlug(work, before, placed, hint),
        kind: 'saved',
        action: 'saved',
        force,
      });
    },
    { locking },
  );
}

/** An empty slug: the entry keeps the one it has, unless it was never public and its title gives another now. */
function keepSlug(work: Work, before: StoredRecord, given: Draft, hint: Hint): Addressed {
  const { type } = work;
  const { slug } = before.draft.identity;
  if (given.identity.slug || slug === null) return withSlug(work, given, hint);
  const sameTitle = slugFrom(titleOf(type, given.data)) === slugFrom(titleOf(type, before.draft.data));
  if (!sameTitle && before.row.first_published_at === null) return withSlug(work, given, hint);
  return { draft: { ...given, identity: { ...given.identity, slug } }, slugMade: false };
}
