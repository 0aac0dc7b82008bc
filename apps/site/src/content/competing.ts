import type { PageContext } from '../context.ts';

/**
 * Picks the record for a position of a page from its candidates. On the public site there is only one candidate. On
 * the staging site, the requested record is picked, else the published one, else the first.
 */
export async function pickShownRecord<T extends { readonly id: string }>(
  { staging, institution }: Pick<PageContext, 'staging' | 'institution'>,
  slug: 'menus' | 'banners',
  candidates: readonly T[],
): Promise<T | null> {
  const [firstCandidate = null, secondCandidate] = candidates;
  if (staging === null || secondCandidate === undefined) return firstCandidate;
  const requestedRecord = candidates.find(({ id }) => id === staging.requestedRecord?.id);
  if (requestedRecord) return requestedRecord;
  const { data } = await staging.publishedReader.list(slug, institution, { per_page: 100 });
  const publishedIds = new Set(data.map(({ id }) => id));
  return candidates.find(({ id }) => publishedIds.has(id)) ?? firstCandidate;
}
