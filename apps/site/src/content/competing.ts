import type { PageContext } from '../context.ts';

/**
 * Which of the records that compete for a position of a page is shown. On the public site there is one; of drafts it is the
 * one that is asked for, else that which the public sees, else the first.
 */
export async function shownOf<T extends { readonly id: string }>(
  { staging, institution }: Pick<PageContext, 'staging' | 'institution'>,
  slug: 'menus' | 'banners',
  competing: readonly T[],
): Promise<T | null> {
  const [first = null, second] = competing;
  if (staging === null || second === undefined) return first;
  const asked = competing.find(({ id }) => id === staging.asked?.id);
  if (asked) return asked;
  const { data } = await staging.published.list(slug, institution, { per_page: 100 });
  const live = new Set(data.map(({ id }) => id));
  return competing.find(({ id }) => live.has(id)) ?? first;
}
