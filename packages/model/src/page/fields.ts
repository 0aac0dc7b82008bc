import { seoSection } from '../common-fields/publishing.ts';
import type { ContentType } from '../declaration/content-type.ts';
import type { CommonOptions } from '../kinds/kind.ts';
import type { FieldKind, Fields } from '../kinds/registry.ts';
import type { PageSection, PublicPage, RowSection, StructuredData } from './declaration.ts';

/** Pattern of the variables in phrases: the field, and the words for one and for several. */
export const phraseVariable = /\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/gu;

/** Returns the label of a field on the public site. */
export const siteLabel = ({
  siteLabel: ownLabel,
  label,
}: Pick<CommonOptions, 'label' | 'siteLabel'>): string => ownLabel ?? label;

/** Returns the name of the field that a section shows. */
export const sectionField = (section: PageSection): string =>
  typeof section === 'string' ? section : section.field;

/** Kinds of the element fields that each layout shows. A kind named twice shows two fields of that kind, in order. */
const layoutKinds: Readonly<Record<RowSection['as'], readonly FieldKind[]>> = {
  questions: ['text', 'rich'],
  highlights: ['icon', 'text', 'text'],
  models: ['image', 'text', 'money'],
  table: [],
};

/**
 * Returns the names of the element fields that a layout shows by kind, in the order of its kinds; '' for a missing
 * field.
 */
export function layoutFields(layout: RowSection['as'], element: Fields): readonly string[] {
  const names = new Set(Object.keys(element));
  return layoutKinds[layout].map((kind) => {
    const name = [...names].find((candidate) => element[candidate]?.kind === kind) ?? '';
    names.delete(name);
    return name;
  });
}

/** Returns the names of the fields that the structured data of a page uses. */
function structuredFields(data: StructuredData): readonly string[] {
  switch (data.as) {
    case 'product':
      return [data.description, data.questions];
    case 'offer':
      return [data.price, data.available.field];
    case 'term':
      return [data.description];
    case 'job':
      return [...data.description, data.closes, data.salary, data.city, data.employment.field];
  }
}

/** Returns the names of all fields that the declaration of a page refers to. */
export function pageFields(page: PublicPage): readonly string[] {
  const {
    image,
    lead,
    card = [],
    facts = [],
    sections = [],
    buttons = [],
    special: specialFields = [],
  } = page;
  const singleFields = [image, lead].filter((name) => name !== undefined);
  const dataFields = page.structuredData ? structuredFields(page.structuredData) : [];
  return [
    ...singleFields,
    ...card,
    ...facts,
    ...sections.map(sectionField),
    ...buttons,
    ...specialFields,
    ...dataFields,
  ];
}

/**
 * Returns the names of the fields that a type's public pages show. Every page shows the category and the settings for
 * search engines.
 */
export function shownFields(type: ContentType): ReadonlySet<string> {
  const fieldsOfEveryPage = [
    type.name,
    type.title ?? type.name,
    'category_id',
    ...Object.keys(seoSection.fields),
  ];
  return new Set([...fieldsOfEveryPage, ...(type.page ? pageFields(type.page) : [])]);
}
