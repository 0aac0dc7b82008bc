import { categoriesOf, findContentType, institutions, slugFrom } from '@vitrina/model';
import categories from './categories.json' with { type: 'json' };

/** Category with its additional fields, and the names of its subcategories. */
export interface Category {
  readonly name: string;
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  readonly children?: readonly string[] | undefined;
}

const toCategories = (entries: readonly (string | Category)[]): readonly Category[] =>
  entries.map((entry) => (typeof entry === 'string' ? { name: entry } : entry));

const { products, ...fixed } = categories;

/** Product categories proposed to a new installation. The first start does not create them. */
export const productCategories = toCategories(products);

/**
 * Categories that are the same in every deployment, by type, in order. Each bank defines its own product categories.
 */
export const fixedCategories: Readonly<Record<string, readonly Category[]>> = Object.fromEntries(
  Object.entries(fixed).map(([type, entries]) => [type, toCategories(entries)]),
);

/** Names of the insurance types, in order. */
const insuranceTypeNames = ['Vida', 'Médico', 'Autos', 'Hogar', 'Desempleo', 'Daños', 'Fianzas'];

/**
 * Record that every deployment has exactly once: the slug of its content type, the name by which other records refer
 * to it, and its fields.
 */
export interface FixedRecord {
  readonly slug: string;
  /** Name of the record; `parent › child` for a subcategory. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Records of the insurance types. */
export const insuranceTypeRecords: readonly FixedRecord[] = insuranceTypeNames.map((name, index) => ({
  slug: 'insurance-types',
  name,
  body: { name, slug: slugFrom(name), order: index + 1, active: true },
}));

/**
 * Returns the records of the categories of a type, parents before their subcategories.
 *
 * @param ownerType slug of the type
 * @param idOf returns the id of a category by the slug of its type and its name
 */
export function categoryRecords(
  ownerType: string,
  categories: readonly Category[],
  idOf: (slug: string, name: string) => string,
): readonly FixedRecord[] {
  const slug = categoriesOf(ownerType);
  const institutionIds = institutionsOf(ownerType);
  return categories.flatMap(({ name, fields, children = [] }, index) => [
    {
      slug,
      name,
      body: { ...institutionIds, ...fields, name, slug: slugFrom(name), order: index + 1, active: true },
    },
    ...children.map((child, position) => ({
      slug,
      name: `${name} › ${child}`,
      body: {
        ...institutionIds,
        ...(fields?.['institution_ids'] ? { institution_ids: fields['institution_ids'] } : {}),
        name: child,
        slug: slugFrom(`${name} ${child}`),
        parent_id: idOf(slug, name),
        order: position + 1,
        active: true,
      },
    })),
  ]);
}

/**
 * Returns the field with the institutions of a type's categories; empty for one institution. Throws for an unknown
 * type.
 */
function institutionsOf(ownerType: string): Readonly<Record<string, unknown>> {
  const type = findContentType(ownerType);
  if (!type) throw new Error(`${ownerType} is no content type, and has no categories.`);
  const ids = type.institutions === 'shared' ? institutions : type.institutions;
  return ids.length > 1 ? { institution_ids: ids } : {};
}
