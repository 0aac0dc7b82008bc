import { notPublishable } from '../../errors.ts';
import { relatedOf } from '../shared/related.ts';
import type { RecordChange, SiteVersion } from '../write/change.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { type StoredRecord, savedAt } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { conditionHoldsFor } from './conditions.ts';

/** Version that the public can still read after its record is archived. */
export type KeptVersion = Pick<SiteVersion, 'revision' | 'draft' | 'publishedAt'> & {
  readonly publishedBy: string | null;
};

/** Returns the published version if the type keeps it on the site after archiving; null if it must leave the site. */
export async function publishedVersionToKeep(
  { db, type }: Work,
  { row, live, published }: StoredRecord,
): Promise<KeptVersion | null> {
  const { published_revision: revision, published_at: publishedAt, published_by: publishedBy } = row;
  if (!live || published === null || revision === null || publishedAt === null) return null;
  if (!(await conditionHoldsFor(db, type.lifecycle?.archivedOnSite, published))) return null;
  return { revision, draft: published, publishedAt, publishedBy };
}

/**
 * Returns the version that an archived record keeps on the site; null if it keeps none. Throws 422 if that version is
 * a draft with faults.
 */
export async function versionToKeep(work: Work, record: StoredRecord): Promise<KeptVersion | null> {
  const { row, live } = record;
  // The job that takes an expired record off the site may be a minute late.
  const isOver = live ? isPast(live.expire_at, work.platform.clock.now()) : row.status === 'expired';
  return isOver ? draftToKeep(work, record) : publishedVersionToKeep(work, record);
}

/**
 * Returns the draft of an expired record if the type keeps it readable after archiving; null otherwise. Throws 422 if
 * the draft cannot be published.
 */
export async function draftToKeep(work: Work, { row, draft }: StoredRecord): Promise<KeptVersion | null> {
  const publishedAt = work.platform.clock.now();
  if (!(await conditionHoldsFor(work.db, work.type.lifecycle?.archivedOnSite, draft))) return null;
  const context = await readPublishContext(work, draft);
  const { faults } = splitIssues(
    publishingIssues(work, row.id, draft, context, row.published_at ?? publishedAt),
  );
  if (faults.length > 0) throw notPublishable(faults);
  return { revision: row.revision, draft, publishedAt, publishedBy: work.actor.person?.id ?? null };
}

/** True if the moment (ISO 8601) is not in the future; false for null. */
export function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && new Date(moment) <= now;
}

/**
 * Returns the change that archives a record: takes it off the site, or keeps the given version on the site for
 * reference.
 */
export async function archived(
  work: Work,
  { row }: StoredRecord,
  version: KeptVersion | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<RecordChange> {
  const site = version && {
    ...version,
    savedAt: await savedAt(work.db, row.id, version.revision),
    archived: true as const,
    related: await relatedOf(work, version.draft),
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
