import { type Draft, hasSlug, slugFrom, titleOf } from '@vitrina/model';
import type { EntryContext } from '../entry-context.ts';
import type { Hint } from '../pipeline.ts';
import type { StoredRecord } from './record.ts';

/** Draft with its slug. */
export interface DraftWithSlug {
  readonly draft: Draft;
  /** Slug made from the title, without an added number; null if the slug was typed or kept. */
  readonly generatedSlug: string | null;
}

/**
 * Returns the draft with a slug: the typed slug, else one made from the title (or the one that an earlier try found
 * free).
 */
export function withSlug({ type }: EntryContext, draft: Draft, hint: Hint): DraftWithSlug {
  if (!hasSlug(type) || draft.identity.slug) return { draft, generatedSlug: null };
  const generatedSlug = slugFrom(titleOf(type, draft.data)) || slugFrom(type.labels.singular);
  const slug = hint.slug ?? generatedSlug;
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, generatedSlug };
}

/**
 * Returns the draft of an existing entry with a slug. An empty slug keeps the present one, unless the entry was never
 * public and its new title gives another slug.
 */
export function withKeptSlug(
  ctx: EntryContext,
  record: StoredRecord,
  draft: Draft,
  hint: Hint,
): DraftWithSlug {
  const { type } = ctx;
  const { slug } = record.draft.identity;
  if (draft.identity.slug || slug === null) return withSlug(ctx, draft, hint);
  const hasSameTitle = slugFrom(titleOf(type, draft.data)) === slugFrom(titleOf(type, record.draft.data));
  if (!hasSameTitle && record.row.first_published_at === null) return withSlug(ctx, draft, hint);
  return { draft: { ...draft, identity: { ...draft.identity, slug } }, generatedSlug: null };
}
