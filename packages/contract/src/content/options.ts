import {
  type ContentType,
  categoriesOf,
  contentTypes,
  fieldsOf,
  findContentType,
  pageShape,
  stageShape,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { entryBody } from '../returned.ts';
import { stagingOnly } from '../shapes.ts';
import { entryListOf, entryOf, publicEntryOf, publicListOf } from './type-shapes.ts';

const institution = z.string().max(40);
const optionsQuery = z.strictObject({
  ...stageShape,
  ...pageShape,
  per_page: pageShape.per_page.default(100),
  institution_id: institution.optional(),
});
const stageQuery = z.strictObject(stageShape);
const stagingQuery = z.strictObject(stagingOnly);
const defineCall = defineCallsWith({ tag: 'attribute-options' });

/** Returns every content type that has categories. */
export function categorisedTypes(): readonly ContentType[] {
  return contentTypes.filter(({ slug }) => findContentType(categoriesOf(slug)) !== undefined);
}

/** Returns the content type of the categories of a type: `products-categories` for `products`. */
export function categoriesType({ slug }: ContentType): ContentType {
  const categories = findContentType(categoriesOf(slug));
  if (!categories) throw new Error(`The content type ${slug} has no categories.`);
  return categories;
}

const insuranceSlug = 'insurance-types';

/** Returns the content types with a relation to insurance types. */
export function insuredTypes(): readonly ContentType[] {
  return contentTypes.filter((type) =>
    Object.values(fieldsOf(type)).some((field) => 'to' in field && field.to === insuranceSlug),
  );
}

/** Returns the content type of insurance types. @throws Error if it is not declared */
export function insuranceTypes(): ContentType {
  const type = findContentType(insuranceSlug);
  if (!type) throw new Error(`There is no content type ${insuranceSlug}.`);
  return type;
}

/** Returns the calls that read (source section 7, "Attribute options") and change the categories of a type. */
export function categoryCalls(type: ContentType) {
  const { slug, resource } = type;
  const categories = categoriesType(type);
  const root = `/attribute-options/hn/v1/${slug}`;
  // The source reads the categories of products by institution in the path, all others by query.
  const hasInstitutionInPath = slug === 'products';
  const all = hasInstitutionInPath ? `${root}/institutions/:institutionId/categories` : `${root}/categories`;
  const categoryPath = `${root}/categories/:categoryId`;
  const params = z.strictObject({ categoryId: z.uuid('Use el identificador de una categoría.') });
  const listParams = hasInstitutionInPath
    ? z.strictObject({ institutionId: institution })
    : z.strictObject({});
  const readAccess = { action: 'list', resource, publicStage: true } as const;
  const changeAccess = { action: 'update', resource } as const;
  const body = () => entryBody(categories);
  return {
    list: defineCall(`${slug}.options.categories`, `GET ${all}`, {
      summary: 'List the categories of the type in their order',
      access: readAccess,
      params: listParams,
      query: optionsQuery,
      answer: () => entryListOf(categories),
      publicAnswer: () => publicListOf(categories),
    }),
    read: defineCall(`${slug}.options.category`, `GET ${categoryPath}`, {
      summary: 'Read a category',
      access: readAccess,
      params,
      query: stageQuery,
      answer: () => entryOf(categories),
      publicAnswer: () => publicEntryOf(categories),
    }),
    below: defineCall(`${slug}.options.sub-categories`, `GET ${categoryPath}/sub-categories`, {
      summary: 'List the sub-categories of a category in their order',
      access: readAccess,
      params,
      query: optionsQuery,
      answer: () => entryListOf(categories),
      publicAnswer: () => publicListOf(categories),
    }),
    create: defineCall(`${slug}.options.category.create`, `POST ${root}/categories`, {
      summary: 'Create a category',
      access: changeAccess,
      query: stagingQuery,
      body,
      answer: () => entryOf(categories),
      status: 201,
    }),
    save: defineCall(`${slug}.options.category.save`, `PUT ${categoryPath}`, {
      summary: 'Replace a category',
      access: changeAccess,
      params,
      query: stagingQuery,
      body,
      answer: () => entryOf(categories),
      ifMatch: true,
    }),
    remove: defineCall(`${slug}.options.category.delete`, `DELETE ${categoryPath}`, {
      summary: 'Delete an unused category',
      access: changeAccess,
      params,
      query: stagingQuery,
      status: 204,
    }),
  } as const;
}

/** Returns the call that reads insurance types below the path of a type that refers to them (source section 7). */
export function insuranceTypeCalls({ slug, resource }: ContentType) {
  return {
    list: defineCall(
      `${slug}.options.insurance-types`,
      `GET /attribute-options/hn/v1/${slug}/insurance-types`,
      {
        summary: 'List the insurance types in their order',
        access: { action: 'list', resource, publicStage: true },
        query: optionsQuery,
        answer: () => entryListOf(insuranceTypes()),
        publicAnswer: () => publicListOf(insuranceTypes()),
      },
    ),
  } as const;
}
