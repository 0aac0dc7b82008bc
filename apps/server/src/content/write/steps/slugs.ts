import { type Draft, hasSlug, slugFrom, titleOf } from '@vitrina/model';
import type { Hint } from '../pipeline.ts';
import type { Work } from '../work.ts';
import type { StoredRecord } from './record.ts';

/** Draft with its slug. */
export interface DraftWithSlug {
  readonly draft: Draft;
  /** Slug made from the title, without an added number; null if the slug was typed or kept. */
  readonly madeSlug: string | null;
}

/**
 * Returns the draft with a slug: the typed slug, else one made from the title (or the one that an earlier try found
 * free).
 */
export function withSlug({ type }: Work, draft: Draft, hint: Hint): DraftWithSlug {
  if (!hasSlug(type) || draft.identity.slug) return { draft, madeSlug: null };
  const madeSlug = slugFrom(titleOf(type, draft.data)) || slugFrom(type.labels.singular);
  const slug = hint.slug ?? madeSlug;
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, madeSlug };
}

/**
 * Returns the draft of an existing entry with a slug. An empty slug keeps the present one, unless the entry was never
 * public and its new title gives another slug.
 */
export function withKeptSlug(work: Work, record: StoredRecord, draft: Draft, hint: Hint): DraftWithSlug {
  const { type } = work;
  const { slug } = record.draft.identity;
  if (draft.identity.slug || slug === null) return withSlug(work, draft, hint);
  const sameTitle = slugFrom(titleOf(type, draft.data)) === slugFrom(titleOf(type, record.draft.data));
  if (!sameTitle && record.row.first_published_at === null) return withSlug(work, draft, hint);
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, madeSlug: null };
}
