import type { ContentType, PublicAddress } from '../declaration/content-type.ts';
import { conditionHolds, type RelatedFacts } from '../kinds/recursion.ts';

/** Parts of an entry's public address. */
export interface AddressParts {
  readonly institution_id: string | null;
  readonly slug: string | null;
  /** Slug of the entry's category; null or absent without one. */
  readonly category?: string | null;
  /** Fields of the entry, for types whose address depends on them. */
  readonly values?: Readonly<Record<string, unknown>>;
}

const noFacts: RelatedFacts = new Map();
const defaultAddresses: readonly PublicAddress[] = [{ pattern: '/{institution}/{type}/{slug}' }];

/** Returns the pattern of the entry's address, which depends on the entry's values. */
function patternOf(type: ContentType, values: AddressParts['values'] = {}): string {
  const address = (type.publicAddresses ?? defaultAddresses).find(
    ({ when }) => when === undefined || conditionHolds(when, values, noFacts),
  );
  return address?.pattern ?? '';
}

/** Part of an address that an entry may lack. */
type AddressPart = 'institution' | 'category' | 'slug';

/** Returns the names of the parts that the address of the entry contains and the entry lacks. */
export function missingAddressParts(type: ContentType, entry: AddressParts): AddressPart[] {
  const pattern = patternOf(type, entry.values);
  const parts: readonly (readonly [AddressPart, string | null | undefined])[] = [
    ['slug', entry.slug],
    ['institution', entry.institution_id],
    ['category', entry.category],
  ];
  return parts.flatMap(([name, part]) => (!part && pattern.includes(`{${name}}`) ? [name] : []));
}

/** Returns the path of an entry's public page (source section 9); null if the page or a path part is missing. */
export function publicPath(type: ContentType, entry: AddressParts): string | null {
  if (!type.publicPage || missingAddressParts(type, entry).length > 0) return null;
  const path = patternOf(type, entry.values)
    .replace('{institution}', entry.institution_id ?? '')
    .replace('{type}', type.slug)
    .replace('{category}', entry.category ?? '')
    .replace('{slug}', entry.slug ?? '');
  return path || null;
}

/**
 * Returns the address without the institution, which is unique among the published entries of the type; null for
 * types whose slugs alone make addresses unique. The id of the category replaces its slug, which may change.
 * Addresses without a slug are kept unique by the type's `sole`.
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
