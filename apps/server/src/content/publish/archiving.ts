import { notPublishable } from '../../errors.ts';
import { relatedOf } from '../shared/related.ts';
import type { RecordChange, SiteVersion } from '../write/change.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { readSavedAt, type StoredRecord } from '../write/steps/record.ts';
import { conditionHoldsFor } from './conditions.ts';

/** Version that the public can still read after its record is archived. */
export type KeptVersion = Pick<SiteVersion, 'revision' | 'draft' | 'publishedAt'> & {
  readonly publishedBy: string | null;
};

/** Returns the published version if the type keeps it on the site after archiving; null if it must leave the site. */
export async function publishedVersionToKeep(
  { db, type }: EntryContext,
  { row, liveVersion, publishedDraft }: StoredRecord,
): Promise<KeptVersion | null> {
  const { published_revision: revision, published_at: publishedAt, published_by: publishedBy } = row;
  if (!liveVersion || publishedDraft === null || revision === null || publishedAt === null) return null;
  if (!(await conditionHoldsFor(db, type.lifecycle?.archivedOnSite, publishedDraft))) return null;
  return { revision, draft: publishedDraft, publishedAt, publishedBy };
}

/**
 * Returns the version that an archived record keeps on the site; null if it keeps none. Throws 422 if that version is
 * a draft with faults.
 */
export async function versionToKeep(ctx: EntryContext, record: StoredRecord): Promise<KeptVersion | null> {
  const { row, liveVersion } = record;
  // The job that takes an expired record off the site may be a minute late.
  const isExpired = liveVersion
    ? isPast(liveVersion.expire_at, ctx.platform.clock.now())
    : row.status === 'expired';
  return isExpired ? draftToKeep(ctx, record) : publishedVersionToKeep(ctx, record);
}

/**
 * Returns the draft of an expired record if the type keeps it readable after archiving; null otherwise. Throws 422 if
 * the draft cannot be published.
 */
export async function draftToKeep(
  ctx: EntryContext,
  { row, draft }: StoredRecord,
): Promise<KeptVersion | null> {
  const publishedAt = ctx.platform.clock.now();
  if (!(await conditionHoldsFor(ctx.db, ctx.type.lifecycle?.archivedOnSite, draft))) return null;
  const context = await readPublishContext(ctx, draft);
  const { faults } = splitIssues(
    publishingIssues(ctx, row.id, draft, context, row.published_at ?? publishedAt),
  );
  if (faults.length > 0) throw notPublishable(faults);
  return { revision: row.revision, draft, publishedAt, publishedBy: ctx.actor.person?.id ?? null };
}

/** True if the moment (ISO 8601) is not in the future; false for null. */
export function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && new Date(moment) <= now;
}

/**
 * Returns the change that archives a record: takes it off the site, or keeps the given version on the site for
 * reference.
 */
export async function archiveChange(
  ctx: EntryContext,
  { row }: StoredRecord,
  version: KeptVersion | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<RecordChange> {
  const site = version && {
    ...version,
    savedAt: await readSavedAt(ctx.db, row.id, version.revision),
    archived: true as const,
    related: await relatedOf(ctx, version.draft),
  };
  return {
    schedule: null,
    site,
    ...(site ? {} : { status: 'historic' }),
    audit: {
      action: 'archived',
      details: {
        from: row.status,
        ...(row.published_revision === null ? {} : { revision: row.published_revision }),
        ...(site ? { on_site: true } : {}),
        ...details,
      },
    },
  };
}
