import { activeField, catalogue, orderField } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { type Institution, institutionLabels } from '../institutions.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';
import type { Fields } from '../kinds/registry.ts';
import type { RelationField, TargetRule } from '../kinds/relation.ts';
import type { ContentType } from './content-type.ts';
import { defineContentType } from './content-type.ts';
import { categoriesOf } from './modules.ts';

/** Members of a type that the declaration of its categories uses. */
type Owner<S extends string> = Pick<ContentType, 'path' | 'navPath' | 'resource'> & {
  readonly slug: S;
  readonly institutions: readonly Institution[];
};

interface CategoriesOptions {
  /** Plural of the type in lower case, for titles: `documentos`. */
  readonly of: string;
  /** Singular and plural of the categories, both feminine. Default: `categoría`, `categorías`. */
  readonly names?: { readonly singular: string; readonly plural: string };
  /** Name of a subcategory; absent for categories without subcategories. */
  readonly childName?: string;
  /** Further fields of a category. */
  readonly fields?: Fields;
  readonly position: number;
}

/** Builds the labels of the categories of one type: `Categorías de productos`. */
function categoryLabels(
  { singular, plural }: { readonly singular: string; readonly plural: string },
  of: string,
): ContentType['labels'] {
  const title = `${plural.charAt(0).toUpperCase()}${plural.slice(1)} de ${of}`;
  return { singular, plural, title, feminine: true };
}

/**
 * Defines the categories of a content type (source section 7 "Attribute options"): ordered records, one level deep.
 */
export function defineCategories<const S extends string>(
  owner: Owner<S>,
  {
    of,
    names = { singular: 'categoría', plural: 'categorías' },
    childName,
    fields,
    position,
  }: CategoriesOptions,
): ContentType & { readonly slug: `${S}-categories` } {
  const slug = categoriesOf(owner.slug);
  const severalInstitutions = owner.institutions.length > 1;
  const institutionFields: Fields = severalInstitutions
    ? {
        institution_ids: field.choices({
          label: 'Instituciones',
          options: Object.fromEntries(owner.institutions.map((id) => [id, institutionLabels[id]])),
          ...requiredFor('draft', 'Elija al menos una institución.'),
          filter: true,
          column: 200,
        }),
      }
    : {};
  const parentFields: Fields = childName
    ? {
        parent_id: field.relation({
          label: 'Categoría superior',
          help: 'Vacía: es una categoría. Con una: es una subcategoría de ella.',
          to: slug,
          targetRules: [
            { field: 'parent_id', missing: true, message: 'Elija una categoría que no dependa de otra.' },
          ],
          filter: true,
          column: 180,
          span: 'full',
        }),
      }
    : {};
  return defineContentType({
    slug,
    path: `${owner.navPath ?? owner.path}/categories`,
    parentPath: owner.navPath ?? owner.path,
    resource: owner.resource,
    position,
    icon: 'category',
    labels: categoryLabels(names, of),
    serves: severalInstitutions ? { field: 'institution_ids' } : owner.institutions,
    ...catalogue,
    withSlug: true,
    ordered: { scopeFields: childName ? ['parent_id'] : [] },
    columns: [
      'name',
      ...Object.keys(parentFields),
      ...Object.keys(institutionFields),
      'active',
      'updated_at',
    ],
    mainFilters: [...Object.keys(institutionFields), 'active'],
    searchPlaceholder: 'Nombre…',
    sort: 'order',
    embeds: childName ? ['parent_id'] : [],
    sections: [
      section('identification', 'Identificación', {
        name: nameField(3, 60, { unique: childName ? { scopeField: 'parent_id' } : 'type' }),
        ...parentFields,
        ...institutionFields,
        ...(fields ?? {}),
        order: orderField,
        active: activeField,
      }),
    ],
  });
}

const servesRule: TargetRule = {
  field: 'institution_ids',
  sibling: 'institution_id',
  message: 'Elija una categoría de la institución del registro.',
};
const top: TargetRule = {
  field: 'parent_id',
  missing: true,
  message: 'Elija una categoría; las subcategorías tienen su propio campo.',
};

/** Field for the category of a record, from the given categories; required for publishing. */
export function categoryField(
  categories: ContentType,
  texts = { label: 'Categoría', requiredMessage: 'Elija la categoría.' },
): RelationField {
  const names = Object.keys(categories.sections[0]?.fields ?? {});
  return field.relation({
    ...texts,
    to: categories.slug,
    targetRules: [
      ...(names.includes('institution_ids') ? [servesRule] : []),
      ...(names.includes('parent_id') ? [top] : []),
    ],
    required: 'publish',
    bulk: 'set',
    filter: true,
    column: 160,
  });
}

/** Field for the subcategory of a record, one of the subcategories of the record's category. */
export function subCategoryField(categories: ContentType, label = 'Subcategoría'): RelationField {
  return field.relation({
    label,
    to: categories.slug,
    targetRules: [
      {
        field: 'parent_id',
        sibling: 'category_id',
        message: `Elija una ${label.toLowerCase()} de la categoría del registro.`,
      },
    ],
    filter: true,
    column: 150,
  });
}
