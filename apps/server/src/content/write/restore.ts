import { hasSlug } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { type NewVersion, nextRevision } from './change.ts';
import { changeRecord } from './change-record.ts';
import { requirePublishable } from './steps/publishing-checks.ts';
import type { Work } from './work.ts';

/**
 * Takes an entry out of the recycle bin, unpublished if its type has drafts, with a new address if `slug` is set.
 * Throws 404 when it is not in the bin, 409 `slug_taken` or `duplicate`.
 */
export function restoreEntry(work: Work, id: string, slug: string | undefined): Promise<EntryRow> {
  const { platform, type } = work;
  return changeRecord(work, id, { deleted: true }, async (record, reading) => {
    const { row, draft } = record;
    const isRenamed = slug !== undefined && slug !== draft.identity.slug && hasSlug(type);
    const restored = isRenamed ? { ...draft, identity: { ...draft.identity, slug } } : draft;
    const version: NewVersion = { draft: restored, kind: 'restored', from: row.revision, rules: 'none' };
    const change = { bin: 'out', audit: { action: 'restored' }, ...(isRenamed ? { version } : {}) } as const;
    if (type.drafts) return { ...change, status: 'unpublished' };
    const { related } = await requirePublishable(reading, row.id, restored);
    const publishedAt = platform.clock.now();
    const saved = isRenamed
      ? { revision: nextRevision({ record }), savedAt: publishedAt }
      : { revision: row.revision, savedAt: row.updated_at };
    return { ...change, site: { ...saved, draft: restored, publishedAt, related }, schedule: null };
  });
}
