import { type ContentType, draftReferences, findContentType, publicDocument } from '@vitrina/model';
import { may, type Person, type Platform, type Preview, sees } from '../../platform/context.ts';
import { documentContext } from '../public/public-document.ts';
import type { EntryRow } from '../shared/load.ts';
import { isLive, type KnownRelated, liveOnly, readRelated, withSuccessors } from '../shared/related.ts';
import { draftOf } from '../shared/versions.ts';

type FilterRelated = (related: ReadonlyMap<string, KnownRelated>) => ReadonlyMap<string, KnownRelated>;

/**
 * Returns the filter of the related records in a preview. Staff see the published records and the drafts that they
 * may retrieve, since unsaved values can point to any record. The reader of a share link sees only the published
 * records.
 */
function relatedFilter({ person, onlyEntry }: Preview, now: Date): FilterRelated {
  if (onlyEntry !== null) return (related) => liveOnly(related, now);
  return (related) =>
    new Map([...related].filter(([, entry]) => isLive(entry, now) || mayRetrieve(person, entry)));
}

/** True if the related record is switched on and the person may read its draft. */
function mayRetrieve(person: Person, { type, deleted, inUse, institutions }: KnownRelated): boolean {
  const resource = findContentType(type)?.resource;
  return (
    !deleted &&
    inUse &&
    resource !== undefined &&
    may(person, 'retrieve', resource) &&
    (institutions?.some((institution) => sees(person, institution)) ?? true)
  );
}

/** Renders the drafts of these rows as public documents. */
export async function draftDocuments(
  platform: Platform,
  preview: Preview,
  type: ContentType,
  rows: readonly EntryRow[],
): Promise<Record<string, unknown>[]> {
  const now = platform.clock.now();
  const drafts = rows.map((row) => draftOf(type, row));
  const targetIds = drafts.flatMap(({ data }) =>
    draftReferences(type, data).flatMap(({ kind, to }) => (kind === 'entry' && to !== '' ? [to] : [])),
  );
  const targets = await readRelated(platform.db, [...new Set(targetIds)]);
  const filterRelated = relatedFilter(preview, now);
  return rows.map((row, index) => {
    const draft = drafts[index] ?? draftOf(type, row);
    const related = filterRelated(withSuccessors(type, draft.data, targets));
    const publicMembers = {
      id: row.id,
      status: row.status === 'historic' ? ('historic' as const) : ('published' as const),
      published_at: (row.published_at ?? now).toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
    const context = documentContext(draft, { related, images: new Map() }, now);
    // Elements without a target stay, so that the positions of later elements match the form.
    return publicDocument(type, publicMembers, draft, { ...context, keepsElementsWithoutTarget: true });
  });
}
