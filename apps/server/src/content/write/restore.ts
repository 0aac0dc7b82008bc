import { hasSlug } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import type { Change } from './change.ts';
import { commitChange } from './pipeline.ts';
import { requirePublishable } from './steps/publishing-checks.ts';
import { readRecord, type StoredRecord } from './steps/record.ts';
import type { Work } from './work.ts';

/**
 * Brings an entry back from the recycle bin, never straight to the site (a type without drafts has no other place).
 * `slug` gives it another address, as a new version. Throws 404 when it is not in the bin, 409 `slug_taken` or
 * `duplicate` when others took its values meanwhile.
 */
export function restoreEntry(work: Work, id: string, slug: string | undefined): Promise<EntryRow> {
  return commitChange(work, async (db) => {
    const recordBefore = await readRecord(db, work, id, { deleted: true });
    const change = restored(recordBefore, hasSlug(work.type) ? slug : undefined);
    return work.type.drafts ? { ...change, status: 'unpublished' } : onSite(db, work, recordBefore, change);
  });
}

function restored(storedRecordBefore: StoredRecord, slug: string | undefined): Change {
  const { row, draft } = storedRecordBefore;
  const change = {
    id: row.id,
    before: storedRecordBefore,
    bin: 'out',
    audit: { action: 'restored' },
  } as const;
  if (slug === undefined || slug === draft.identity.slug) return change;
  const movedItem = { ...draft, identity: { ...draft.identity, slug } };
  return { ...change, version: { draft: movedItem, kind: 'restored', from: row.revision, rules: 'none' } };
}

async function onSite(
  db: Queryable,
  work: Work,
  storedRecordBefore: StoredRecord,
  change: Change,
): Promise<Change> {
  const { row } = storedRecordBefore;
  const draft = change.version?.draft ?? storedRecordBefore.draft;
  const { related } = await requirePublishable(db, work, row.id, draft);
  const now = work.platform.clock.now();
  const saved = change.version
    ? { revision: row.revision + 1, savedAt: now }
    : { revision: row.revision, savedAt: row.updated_at };
  return { ...change, site: { ...saved, draft, publishedAt: now, related }, schedule: null };
}
