import type { ContentType } from './content-type.ts';

/**
 * Path of an entry's public page on the site, by the patterns of source section 9: `/{institution}/{type}/{slug}`.
 * Null for types without public pages and for entries without a slug.
 */
export function publicPath(
  type: ContentType,
  entry: { readonly institution_id: string | null; readonly slug: string | null },
): string | null {
  if (!type.publicPage || entry.institution_id === null || !entry.slug) return null;
  return `/${entry.institution_id}/${type.slug}/${entry.slug}`;
}
