import { unknownNames } from '../declaration/check-fields.ts';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { sortKeys } from '../derive/list.ts';
import type { Field, FieldKind, Fields } from '../kinds/registry.ts';
import type { PageSection, Phrases, PublicPage, RowSection } from './declaration.ts';
import { layoutFields, pageFields, phraseVariable, shownFields } from './fields.ts';

/** Returns the names of the fields that phrases refer to. */
export const phraseFields = (phrases: Phrases): string[] =>
  phrases.flatMap((phrase) => [...phrase.matchAll(phraseVariable)].map(([, name = '']) => name));

/** True for a section that shows the elements of a list in rows. */
const isRowSection = (section: PageSection): section is RowSection =>
  typeof section !== 'string' && section.as !== 'small-print' && section.as !== 'chips';

/** Returns the element fields that the section itself names; its layout adds other fields by their kind. */
function elementNames(section: RowSection): readonly string[] {
  if (section.as === 'table') return section.columns.flat();
  return section.as === 'models' ? phraseFields(section.phrases) : [];
}

/** Faults of public fields that the page does not show, and of shown fields that are declared as hidden. */
function visibilityFaults(typeSlug: string, fields: Fields, fieldsOnPage: ReadonlySet<string>): string[] {
  return Object.entries(fields).flatMap(([name, { staffOnly, shownOnSite }]) => {
    const isHidden = staffOnly === true || shownOnSite === false;
    if (fieldsOnPage.has(name) !== isHidden) return [];
    const fault = isHidden
      ? `"page" shows it, though it is ${staffOnly ? 'for staff only' : 'shownOnSite: false'}.`
      : 'the site shows it nowhere; name it in "page", or write shownOnSite: false.';
    return [`${typeSlug}.${name}: ${fault}`];
  });
}

/** Faults of a section whose layout requires a list of groups. */
function sectionFaults(type: ContentType, section: PageSection, field: Field | undefined): string[] {
  if (field === undefined || !isRowSection(section)) return [];
  if (field.kind !== 'list' || field.of.kind !== 'group')
    return [`${type.slug}.${section.field}: only a list of groups is shown as ${section.as}.`];
  const elements = field.of.fields;
  const names = elementNames(section);
  const fieldsOnPage = new Set([...names, ...layoutFields(section.as, elements)]);
  return [
    ...unknownNames(type, `the section "${section.field}"`, names, Object.keys(elements)),
    ...visibilityFaults(`${type.slug}.${section.field}`, elements, fieldsOnPage),
  ];
}

/** Faults of fields whose kind cannot be shown in their part of the page. */
function layoutFaults(type: ContentType, page: PublicPage): string[] {
  const fields = fieldsOf(type);
  const expectKind = (name: string | undefined, partName: string, kinds: readonly FieldKind[]): string[] => {
    const field = name === undefined ? undefined : fields[name];
    return field === undefined || kinds.includes(field.kind)
      ? []
      : [`${type.slug}.${name}: a ${partName} of the page is of the kind ${kinds.join(' or ')}.`];
  };
  return [
    ...expectKind(page.image, 'picture', ['image', 'images']),
    ...expectKind(page.lead, 'lead', ['text']),
    ...(page.buttons ?? []).flatMap((name) => expectKind(name, 'button', ['group', 'relation'])),
    ...(page.sections ?? []).flatMap((section) =>
      sectionFaults(type, section, fields[typeof section === 'string' ? section : section.field]),
    ),
  ];
}

/** Faults of the public page of a type. */
export function pageFaults(type: ContentType): string[] {
  const { slug, page, publicPage, institutions } = type;
  if (!publicPage) return page ? [`${slug}: "page" says how its public page looks, and it has none.`] : [];
  if (page === undefined) return [`${slug}: it has a public page; say in "page" what that shows.`];
  return [
    ...(institutions === 'shared' ? [`${slug}: shared records have no page on any institution's site.`] : []),
    ...unknownNames(type, 'page', pageFields(page), Object.keys(fieldsOf(type))),
    ...unknownNames(type, 'the order of its page', [page.sort?.replace(/^-/u, '')], sortKeys(type)),
    ...layoutFaults(type, page),
    ...visibilityFaults(slug, fieldsOf(type), shownFields(type)),
  ];
}
