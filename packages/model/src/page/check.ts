import { unknownNames } from '../declaration/check-fields.ts';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { sortKeys } from '../derive/list.ts';
import type { Field, FieldKind } from '../kinds/registry.ts';
import type { PageSection, Phrases, PublicPage } from './declaration.ts';
import { pageFields, shownFields } from './fields.ts';

/** Names of the fields that phrases refer to. */
export const phraseFields = (phrases: Phrases): string[] =>
  phrases.flatMap((phrase) => [...phrase.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name));

/** Names inside the elements of a list that the layout of its section refers to; null for layouts of whole fields. */
function elementNames(section: Exclude<PageSection, string>): readonly string[] | null {
  switch (section.as) {
    case 'table':
      return section.columns.flat();
    case 'models':
      return phraseFields(section.phrases);
    case 'questions':
    case 'highlights':
      return [];
    default:
      return null;
  }
}

/** Faults of a section whose layout is one of lists of groups. */
function sectionFaults(type: ContentType, section: PageSection, field: Field | undefined): string[] {
  const names = typeof section === 'string' ? null : elementNames(section);
  if (names === null || typeof section === 'string' || field === undefined) return [];
  if (field.kind !== 'list' || field.of.kind !== 'group')
    return [`${type.slug}.${section.field}: only a list of groups is shown as ${section.as}.`];
  return unknownNames(type, `the section "${section.field}"`, names, Object.keys(field.of.fields));
}

/** Faults of the layout: kinds that a part of the page cannot show. */
function layoutFaults(type: ContentType, page: PublicPage): string[] {
  const fields = fieldsOf(type);
  const expectKind = (name: string | undefined, part: string, kinds: readonly FieldKind[]): string[] => {
    const field = name === undefined ? undefined : fields[name];
    return field === undefined || kinds.includes(field.kind)
      ? []
      : [`${type.slug}.${name}: a ${part} of the page is of the kind ${kinds.join(' or ')}.`];
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

/** Public fields that no page shows, and shown fields that say the contrary. */
function visibilityFaults(type: ContentType): string[] {
  const shown = shownFields(type);
  return Object.entries(fieldsOf(type)).flatMap(([name, { staffOnly, shownOnSite }]) => {
    const isHidden = staffOnly === true || shownOnSite === false;
    if (shown.has(name) !== isHidden) return [];
    const fault = isHidden
      ? `"page" shows it, though it is ${staffOnly ? 'for staff only' : 'shownOnSite: false'}.`
      : 'the site shows it nowhere; name it in "page", or write shownOnSite: false.';
    return [`${type.slug}.${name}: ${fault}`];
  });
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
    ...visibilityFaults(type),
  ];
}
