import { type Draft, hasSlug, slugFrom, titleOf } from '@vitrina/model';
import type { Hint } from '../pipeline.ts';
import type { Work } from '../work.ts';
import type { StoredRecord } from './record.ts';

/** A draft that has its slug. */
export interface DraftWithSlug {
  readonly draft: Draft;
  /** Slug that was made from the title, without the number that it may have got; null where it was typed or kept. */
  readonly madeSlug: string | null;
}

/** The draft with a slug: as typed, else made from the title (or the one that an earlier try found free). */
export function withSlug({ type }: Work, draft: Draft, hint: Hint): DraftWithSlug {
  if (!hasSlug(type) || draft.identity.slug) return { draft, madeSlug: null };
  const madeSlug = slugFrom(titleOf(type, draft.data)) || slugFrom(type.labels.singular);
  const slug = hint.slug ?? madeSlug;
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, madeSlug };
}

/** The same for an entry that has one: with an empty slug it keeps it, unless it was never public and its title gives another now. */
export function withKeptSlug(work: Work, record: StoredRecord, draft: Draft, hint: Hint): DraftWithSlug {
  const { type } = work;
  const { slug } = record.draft.identity;
  if (draft.identity.slug || slug === null) return withSlug(work, draft, hint);
  const sameTitle = slugFrom(titleOf(type, draft.data)) === slugFrom(titleOf(type, record.draft.data));
  if (!sameTitle && record.row.first_published_at === null) return withSlug(work, draft, hint);
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, madeSlug: null };
}
