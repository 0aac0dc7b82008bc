import type { Draft } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import type { Change } from './change.ts';
import { holdsFor } from './conditions.ts';
import { type StoredRecord, savedAt } from './record.ts';
import { putOnSite, takeOffSite } from './site.ts';
import { relatedOf } from './surroundings.ts';
import type { Work } from './work.ts';

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
