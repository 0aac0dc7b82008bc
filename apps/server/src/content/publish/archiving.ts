import type { Draft } from '@vitrina/model';
import { notPublishable } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { relatedOf } from '../shared/related.ts';
import type { Change, SiteVersion } from '../write/change.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { type StoredRecord, savedAt } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { conditionHoldsFor } from './conditions.ts';

/** A version that stays readable for the public although its record is archived. */
export interface RetainedVersion {
  readonly revision: number;
  readonly draft: Draft;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
}

/** Published version of a record that stays on the site once archived; null if it has to go. */
export async function retainedOnSite(
  db: Queryable,
  { type }: Work,
  { row, live, published }: StoredRecord,
): Promise<RetainedVersion | null> {
  if (!live || published === null || row.published_revision === null || row.published_at === null)
    return null;
  const stays = await conditionHoldsFor(db, type.lifecycle?.archivedOnSite, published);
  if (!stays) return null;
  return {
    revision: row.published_revision,
    draft: published,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
  };
}

/**
 * Version that stays readable of an archived record: the published one, or the draft with the outcome of a record
 * whose term is over; null if there is none. Throws 422 if that draft is not fit for the site.
 */
export async function retainedVersion(
  db: Queryable,
  work: Work,
  storedRecordBefore: StoredRecord,
): Promise<RetainedVersion | null> {
  const { row, live } = storedRecordBefore;
  // The job that takes it off the site may be a minute late.
  const isOver = live ? isPast(live.expire_at, work.platform.clock.now()) : row.status === 'expired';
  return isOver ? retainedDraft(db, work, storedRecordBefore) : retainedOnSite(db, work, storedRecordBefore);
}

/** The draft of a record whose term is over, if it stays readable once archived. Throws 422 when it is not fit for the site. */
export async function retainedDraft(
  db: Queryable,
  work: Work,
  { row, draft }: StoredRecord,
): Promise<RetainedVersion | null> {
  const { clock } = work.platform;
  if (!(await conditionHoldsFor(db, work.type.lifecycle?.archivedOnSite, draft))) return null;
  const context = await readPublishContext(db, work, draft);
  const { faults } = splitIssues(
    publishingIssues(work, row.id, draft, context, row.published_at ?? clock.now()),
  );
  if (faults.length > 0) throw notPublishable(faults);
  const publishedBy = work.actor.person?.id ?? null;
  return { revision: row.revision, draft, publishedAt: clock.now(), publishedBy };
}

function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && new Date(moment) <= now;
}

/** The change that archives a record: off the site, or with that version on it for reference. */
export async function archived(
  db: Queryable,
  work: Work,
  storedRecordBefore: StoredRecord,
  retainedRetainedVersion: RetainedVersion | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Change> {
  const { row } = storedRecordBefore;
  return {
    id: row.id,
    before: storedRecordBefore,
    schedule: null,
    ...(retainedRetainedVersion
      ? { site: await archivedVersion(db, work, row.id, retainedRetainedVersion) }
      : { site: null, status: 'historic' }),
    audit: {
      action: 'archived',
      details: {
        from: row.status,
        ...(row.published_revision === null ? {} : { revision: row.published_revision }),
        ...(retainedRetainedVersion ? { on_site: true } : {}),
        ...details,
      },
    },
  };
}

async function archivedVersion(
  db: Queryable,
  { type }: Work,
  id: string,
  retainedRetainedVersion: RetainedVersion,
): Promise<SiteVersion> {
  const { revision, draft } = retainedRetainedVersion;
  return {
    ...retainedRetainedVersion,
    savedAt: await savedAt(db, id, revision),
    archived: true,
    related: await relatedOf(db, type, draft),
  };
}
