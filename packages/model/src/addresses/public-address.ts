import type { ContentType, PublicAddress } from '../declaration/content-type.ts';
import { conditionHolds, type RelatedFacts } from '../kinds/recursion.ts';

/** Parts of an entry's public address. */
export interface AddressParts {
  readonly institution_id: string | null;
  readonly slug: string | null;
  /** Slug of its category; null or absent without one. */
  readonly category?: string | null;
  /** Its own fields, for types whose address depends on them. */
  readonly values?: Readonly<Record<string, unknown>>;
}

const noFacts: RelatedFacts = new Map();
const defaultAddresses: readonly PublicAddress[] = [{ pattern: '/{institution}/{type}/{slug}' }];

/** The form of the entry's address, by what it says of itself. */
function patternOf(type: ContentType, values: AddressParts['values'] = {}): string {
  const address = (type.publicAddresses ?? defaultAddresses).find(
    ({ when }) => when === undefined || conditionHolds(when, values, noFacts),
  );
  return address?.pattern ?? '';
}

/** Path of an entry's public page (source section 9); null without a public page or without a part of the path. */
export function publicPath(type: ContentType, entry: AddressParts): string | null {
  if (!type.publicPage) return null;
  const parts: Readonly<Record<string, string | null | undefined>> = {
    institution: entry.institution_id,
    type: type.slug,
    category: entry.category,
    slug: entry.slug,
  };
  let path = patternOf(type, entry.values);
  for (const [name, part] of Object.entries(parts)) {
    if (!path.includes(`{${name}}`)) continue;
    if (!part) return null;
    path = path.replace(`{${name}}`, part);
  }
  return path || null;
}

/**
 * Address without the institution, which two published entries of the type may not share; null for types whose slug
 * alone keeps their addresses apart. The category stands in it by its id, whatever its slug becomes. An address
 * without a slug belongs to one entry of its group by the type's `sole`.
 */
export function addressWithoutInstitution(
  type: ContentType,
  { institution_id, slug, values = {} }: AddressParts,
): string | null {
  const pattern = patternOf(type, values);
  if (pattern.includes('{institution}') || !pattern.includes('{slug}')) return null;
  const { category_id } = values;
  return publicPath(type, {
    institution_id,
    slug,
    category: typeof category_id === 'string' ? category_id : null,
    values,
  });
}
