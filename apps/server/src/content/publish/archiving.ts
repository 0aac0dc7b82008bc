import type { Draft } from '@vitrina/model';
import { notPublishable } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Change } from '../write/change.ts';
import { putOnSite, strictFaults, takeOffSite } from '../write/steps/publication.ts';
import { relatedOf, surroundingsOf } from '../write/steps/publish-context.ts';
import { type StoredRecord, savedAt } from '../write/steps/record.ts';
import { judged } from '../write/steps/validation-issues.ts';
import type { Work } from '../write/work.ts';
import { holdsFor } from './conditions.ts';

/** A version that stays readable for the public although its record is archived. */
export interface Kept {
  readonly revision: number;
  readonly draft: Draft;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
}

/** What is on the site of a record, if it stays there once archived; null when it has to go. */
export async function keptOnSite(
  db: Queryable,
  { type }: Work,
  { row, live, published }: StoredRecord,
): Promise<Kept | null> {
  if (!live || published === null || row.published_revision === null || row.published_at === null)
    return null;
  const stays = await holdsFor(db, type.lifecycle?.archivedOnSite, published);
  if (!stays) return null;
  return {
    revision: row.published_revision,
    draft: published,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
  };
}

/**
 * What stays readable of a record that is archived: what is on the site, or of one whose term is over the draft, which
 * says how it ended; null when nothing does. Throws 422 when that draft is not fit for the site.
 */
export async function keptOf(db: Queryable, work: Work, before: StoredRecord): Promise<Kept | null> {
  const { row, live } = before;
  // The job that takes it off the site may be a minute late.
  const isOver = live ? isPast(live.expire_at, work.platform.clock.now()) : row.status === 'expired';
  return isOver ? keptDraft(db, work, before) : keptOnSite(db, work, before);
}

/** The draft of a record whose term is over, if it stays readable once archived. Throws 422 when it is not fit for the site. */
export async function keptDraft(
  db: Queryable,
  work: Work,
  { row, draft }: StoredRecord,
): Promise<Kept | null> {
  const { clock } = work.platform;
  if (!(await holdsFor(db, work.type.lifecycle?.archivedOnSite, draft))) return null;
  const around = await surroundingsOf(db, work, draft);
  const { faults } = judged(strictFaults(work, row.id, draft, around, row.published_at ?? clock.now()));
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
  before: StoredRecord,
  kept: Kept | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Change> {
  const { row } = before;
  const site = kept ? await stay(db, work, before, kept) : takeOffSite(work, before);
  return {
    id: row.id,
    before,
    ...site,
    ...(kept ? { publishedRevision: kept.revision } : {}),
    columns: { ...site.columns, status: 'historic', ...(kept ? { published_by: kept.publishedBy } : {}) },
    audit: {
      action: 'archived',
      details: {
        from: row.status,
        ...(row.published_revision === null ? {} : { revision: row.published_revision }),
        ...(kept ? { on_site: true } : {}),
        ...details,
      },
    },
  };
}

async function stay(
  db: Queryable,
  work: Work,
  before: StoredRecord,
  { revision, draft, publishedAt }: Kept,
): Promise<ReturnType<typeof putOnSite>> {
  const version = {
    id: before.row.id,
    revision,
    draft,
    savedAt: await savedAt(db, before.row.id, revision),
    publishedAt,
    archived: true,
  } as const;
  return putOnSite(work, before, version, before.draft, await relatedOf(db, work.type, draft));
}
