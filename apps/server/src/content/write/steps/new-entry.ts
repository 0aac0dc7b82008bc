import {
  type Draft,
  draftReferences,
  fieldsOf,
  hasSlug,
  isEmptyValue,
  nameOf,
  type Reference,
  searchText,
  slugFrom,
  titleOf,
} from '@vitrina/model';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Change, EntryColumns, NewRevision } from '../change.ts';
import type { Hint } from '../pipeline.ts';
import { authorOf, placeOf, requireOwn, type Work } from '../work.ts';
import { refuseUnknownVersions } from './file-versions.ts';
import { categoryIdOf, putOnSite } from './publication.ts';
import { refuseMisfits, strictlyChecked } from './publish-context.ts';
import { liveRequirement, newPointers } from './references.ts';
import { heldKeys, keyChange } from './unique-keys.ts';

/** A draft whose slug stands. */
export interface Addressed {
  readonly draft: Draft;
  /** We made the slug, and may make another. */
  readonly slugMade: boolean;
}

/** The draft with a slug: as typed, else made from the title (or the one that an earlier try found free). */
export function withSlug({ type }: Work, draft: Draft, hint: Hint): Addressed {
  if (!hasSlug(type) || draft.identity.slug) return { draft, slugMade: false };
  const slug = hint.slug ?? (slugFrom(titleOf(type, draft.data)) || slugFrom(type.labels.one));
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, slugMade: true };
}

/** The columns that a draft fills. */
export function contentColumns(
  { type }: Work,
  { identity, data }: Draft,
): Pick<
  EntryColumns,
  | 'institution_id'
  | 'category_id'
  | 'slug'
  | 'publish_at'
  | 'expire_at'
  | 'name'
  | 'title'
  | 'data'
  | 'search'
> {
  return {
    ...identity,
    category_id: categoryIdOf(data),
    name: nameOf(type, data),
    title: titleOf(type, data),
    data,
    search: searchText(type, data),
  };
}

/** Keys of the fields that say something. */
export function filledFields({ type }: Work, { data }: Draft): string[] {
  return Object.entries(fieldsOf(type)).flatMap(([key, field]) =>
    isEmptyValue(field, data[key]) ? [] : [key],
  );
}

interface Newcomer {
  readonly id: string;
  readonly addressed: Addressed;
  readonly revision: Omit<NewRevision, 'revision' | 'changed'>;
  readonly audit: Change['audit'];
  /** What the original of a copy points to: it may stay, though its target be gone, until it is published. */
  readonly stood?: readonly Reference[];
}

/** The change that brings a new entry: a draft, or for types without drafts at once what is on the site. Throws 400 for what those do not publish, 403 for a foreign institution. */
export async function newEntry(
  db: Queryable,
  work: Work,
  { id, addressed, revision, audit, stood = [] }: Newcomer,
): Promise<Change> {
  const { type, platform } = work;
  const { draft, slugMade } = addressed;
  requireOwn(work, placeOf(draft));
  await refuseUnknownVersions(db, type, draft, null);
  const now = platform.clock.now();
  const author = authorOf(work);
  const points = draftReferences(type, draft.data);
  const columns: EntryColumns = {
    id,
    type: type.slug,
    ...contentColumns(work, draft),
    status: 'unpublished',
    revision: 1,
    has_unpublished_changes: false,
    created_at: now.toISOString(),
    created_by: author,
    updated_at: now.toISOString(),
    updated_by: author,
  };
  const base = {
    id,
    before: null,
    revision: { revision: 1, changed: [], ...revision },
    draftPointers: points,
    slugMade,
    audit,
  } as const;
  const institution = draft.identity.institution_id;
  if (type.drafts) {
    const fresh = newPointers(stood, points);
    const requires = { pointers: fresh, institution, live: false };
    await refuseMisfits(db, work, id, draft, fresh);
    return { ...base, columns, keys: keyChange([], heldKeys(type, draft)), requires };
  }
  const { related } = await strictlyChecked(db, work, id, draft);
  const version = { id, revision: 1, draft, savedAt: now, publishedAt: now };
  const site = putOnSite(work, null, version, draft, related);
  const requires = { ...liveRequirement(points, institution, related), fresh: newPointers(stood, points) };
  return { ...base, ...site, columns: { ...columns, ...site.columns }, requires };
}
