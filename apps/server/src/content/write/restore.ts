import { type Draft, hasSlug, slugPattern } from '@vitrina/model';
import { invalidInput } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import type { Change, EntryColumns } from './change.ts';
import { settle } from './pipeline.ts';
import { contentColumns } from './steps/new-entry.ts';
import { putOnSite } from './steps/publication.ts';
import { strictlyChecked } from './steps/publish-context.ts';
import { readRecord, type StoredRecord } from './steps/record.ts';
import { heldKeys, keyChange } from './steps/unique-keys.ts';
import { authorOf, type Work } from './work.ts';

/**
 * Brings an entry back from the recycle bin, never straight to the site (a type without drafts has no other place).
 * `slug` gives it another address. Throws 404 when it is not in the bin, 409 `slug_taken` or `duplicate` when others
 * took its values meanwhile.
 */
export function restoreEntry(work: Work, id: string, slug: string | undefined): Promise<EntryRow> {
  if (slug !== undefined && !slugPattern.test(slug))
    throw invalidInput([
      { path: '/slug', message: 'Use minúsculas, números y guiones: agencia-bulevar-morazan.' },
    ]);
  return settle(work, async (db) => {
    const before = await readRecord(db, work, id, { deleted: true });
    const draft =
      slug === undefined || !hasSlug(work.type)
        ? before.draft
        : { ...before.draft, identity: { ...before.draft.identity, slug } };
    return work.type.drafts ? asDraft(work, before, draft) : onSite(db, work, before, draft);
  });
}

function asDraft(work: Work, before: StoredRecord, draft: Draft): Change {
  const { row } = before;
  const moved = draft.identity.slug !== before.draft.identity.slug;
  const revision = row.revision + 1;
  const version: Partial<EntryColumns> = {
    ...contentColumns(work, draft),
    revision,
    updated_at: work.platform.clock.now().toISOString(),
    updated_by: authorOf(work),
  };
  return {
    id: row.id,
    before,
    columns: { status: 'unpublished', deleted_at: null, deleted_by: null, ...(moved ? version : {}) },
    ...(moved
      ? { revision: { revision, kind: 'restored', from_revision: row.revision, changed: ['slug'] } }
      : {}),
    keys: keyChange([], heldKeys(work.type, draft)),
    audit: { action: 'restored', details: moved ? { changed: ['slug'], revision } : {} },
  };
}

async function onSite(db: Queryable, work: Work, before: StoredRecord, draft: Draft): Promise<Change> {
  const { row } = before;
  const { related } = await strictlyChecked(db, work, row.id, draft);
  const version = {
    id: row.id,
    revision: row.revision,
    draft,
    savedAt: row.updated_at,
    publishedAt: work.platform.clock.now(),
  };
  const site = putOnSite(work, before, version, draft, related);
  const first = row.first_published_at?.toISOString() ?? version.publishedAt.toISOString();
  return {
    id: row.id,
    before,
    ...site,
    // In the bin it holds no values: others were free to take them.
    keys: keyChange([], heldKeys(work.type, draft, [draft])),
    columns: { ...site.columns, first_published_at: first, deleted_at: null, deleted_by: null },
    publishedRevision: row.revision,
    audit: { action: 'restored' },
  };
}
