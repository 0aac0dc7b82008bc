import type { ContentType, PublicAddress } from './content-type.ts';
import { type Facts, holds } from './kinds/recursion.ts';

/** What an entry's public address is made of. */
export interface Addressable {
  readonly institution_id: string | null;
  readonly slug: string | null;
  /** Slug of its category; null or absent without one. */
  readonly category?: string | null;
  /** Its own fields, for types whose address depends on them. */
  readonly values?: Readonly<Record<string, unknown>>;
}

const noFacts: Facts = new Map();
const usual: readonly PublicAddress[] = [{ pattern: '/{institution}/{type}/{slug}' }];

/**
 * Path of an entry's public page on the site, by the patterns of source section 9. Null for types without public
 * pages, and for entries that lack a part of it.
 */
export function publicPath(type: ContentType, entry: Addressable): string | null {
  if (!type.publicPage) return null;
  const address = (type.publicAddresses ?? usual).find(
    ({ when }) => when === undefined || holds(when, entry.values ?? {}, noFacts),
  );
  const parts: Readonly<Record<string, string | null | undefined>> = {
    institution: entry.institution_id,
    type: type.slug,
    category: entry.category,
    slug: entry.slug,
  };
  let path = address?.pattern ?? '';
  for (const [name, part] of Object.entries(parts)) {
    if (!path.includes(`{${name}}`)) continue;
    if (!part) return null;
    path = path.replace(`{${name}}`, part);
  }
  return path || null;
}
