import { categoriesOf, findContentType, institutions, slugFrom } from '@vitrina/model';
import categories from './categories.json' with { type: 'json' };

/** A category with its further fields, and the names of those below it. */
export interface Category {
  readonly name: string;
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  readonly children?: readonly string[] | undefined;
}

const withFields = (entries: readonly (string | Category)[]): readonly Category[] =>
  entries.map((entry) => (typeof entry === 'string' ? { name: entry } : entry));

const { products, ...fixed } = categories;

/** Proposed categories of products of a group of these institutions; a first start does not create them. */
export const productCategories = withFields(products);

/** The categories that are the same in every deployment, by type, in their order. Those of products are the bank's own. */
export const fixedCategories: Readonly<Record<string, readonly Category[]>> = Object.fromEntries(
  Object.entries(fixed).map(([type, entries]) => [type, withFields(entries)]),
);

/** Names of the insurance types, in their order. */
const insuranceTypeNames = ['Vida', 'Médico', 'Autos', 'Hogar', 'Desempleo', 'Daños', 'Fianzas'];

/** A record of which every deployment has one: the slug of its type, the name by which others refer to it, and its fields. */
export interface FixedRecord {
  readonly slug: string;
  /** `parent › child` for one below another. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The records of the insurance types. */
export const insuranceTypeRecords: readonly FixedRecord[] = insuranceTypeNames.map((name, order) => ({
  slug: 'insurance-types',
  name,
  body: { name, slug: slugFrom(name), order, active: true },
}));

/**
 * The records of a type's categories, each above those below it.
 *
 * @param owner slug of the type
 * @param idOf the id of a category by its type's slug and its name
 */
export function categoryRecords(
  owner: string,
  categories: readonly Category[],
  idOf: (slug: string, name: string) => string,
): readonly FixedRecord[] {
  const slug = categoriesOf(owner);
  const institutionIds = institutionsOf(owner);
  return categories.flatMap(({ name, fields, children = [] }, order) => [
    { slug, name, body: { ...institutionIds, ...fields, name, slug: slugFrom(name), order, active: true } },
    ...children.map((child, position) => ({
      slug,
      name: `${name} › ${child}`,
      body: {
        ...institutionIds,
        ...(fields?.['institution_ids'] ? { institution_ids: fields['institution_ids'] } : {}),
        name: child,
        slug: slugFrom(`${name} ${child}`),
        parent_id: idOf(slug, name),
        order: position,
        active: true,
      },
    })),
  ]);
}

/** The institutions of a type's categories, where it has more than one. Throws for a slug of no type. */
function institutionsOf(owner: string): Readonly<Record<string, unknown>> {
  const type = findContentType(owner);
  if (!type) throw new Error(`${owner} is no content type, and has no categories.`);
  const ids = type.institutions === 'shared' ? institutions : type.institutions;
  return ids.length > 1 ? { institution_ids: ids } : {};
}
