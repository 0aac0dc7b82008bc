import { hasSlug } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { type NewVersion, nextRevision } from './change.ts';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';
import { requirePublishable } from './steps/publishing-checks.ts';

/**
 * Takes an entry out of the recycle bin, unpublished if its type has drafts, with a new address if `slug` is set.
 * Throws 404 when it is not in the bin, 409 `slug_taken` or `duplicate`.
 */
export function restoreEntry(ctx: EntryContext, id: string, slug: string | undefined): Promise<EntryRow> {
  const { platform, type } = ctx;
  return changeRecord(ctx, id, { deleted: true }, async (record, planCtx) => {
    const { row, draft } = record;
    const isRenamed = slug !== undefined && slug !== draft.identity.slug && hasSlug(type);
    const restoredDraft = isRenamed ? { ...draft, identity: { ...draft.identity, slug } } : draft;
    const version: NewVersion = { draft: restoredDraft, kind: 'restored', from: row.revision, rules: 'none' };
    const change = { bin: 'out', audit: { action: 'restored' }, ...(isRenamed ? { version } : {}) } as const;
    if (type.drafts) return { ...change, status: 'unpublished' };
    const { related: relatedRecords } = await requirePublishable(planCtx, row.id, restoredDraft);
    const publishedAt = platform.clock.now();
    const savedVersion = isRenamed
      ? { revision: nextRevision({ record }), savedAt: publishedAt }
      : { revision: row.revision, savedAt: row.updated_at };
    return {
      ...change,
      site: { ...savedVersion, draft: restoredDraft, publishedAt, related: relatedRecords },
      schedule: null,
    };
  });
}
