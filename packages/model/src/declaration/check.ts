import { identityFields } from '../derive/identity.ts';
import { listColumns, listFilters, sortKeys } from '../derive/list.ts';
import { listQuerySchema, queryOfView } from '../derive/list-query.ts';
import { inboxFaults, prefixFaults } from '../inbox/check.ts';
import { pageFaults, phraseFields } from '../page/check.ts';
import {
  conditionFaults,
  fieldFaults,
  type Scope,
  suggestNearestName,
  unknownNames,
} from './check-fields.ts';
import { type ContentType, fieldsOf, pathParameters } from './content-type.ts';
import { elementIcons } from './declared-icons.ts';

/** Names of the members of every entry, which no field may have. */
const reservedNames = [
  'id',
  'type',
  'status',
  'revision',
  'related',
  'can',
  'institution',
  'category',
  'segment',
  'stage',
  'page',
  'per_page',
  'sort',
  'search',
];

/** Faults of the icons that a type, its blocks and its tree elements name. */
function iconFaults(type: ContentType, iconNames: ReadonlySet<string>): string[] {
  return [{ location: type.slug, name: type.icon }, ...elementIcons(type)]
    .filter(({ name }) => !iconNames.has(name))
    .map(
      ({ location, name }) =>
        `${location}: unknown icon "${name}".${suggestNearestName(name, [...iconNames])}`,
    );
}

/** Faults of a type's fields: their declarations, their names, and fields that are in more than one section. */
function fieldsFaults(type: ContentType, scope: Scope): string[] {
  const { slug } = type;
  const faults: string[] = [];
  const fieldNames = type.sections.flatMap((section) => Object.keys(section.fields));
  for (const name of new Set(fieldNames))
    if (fieldNames.filter((otherName) => otherName === name).length > 1)
      faults.push(`${slug}: field "${name}" stands in two sections.`);
  for (const [name, field] of Object.entries(fieldsOf(type))) {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push(`${slug}.${name}: field names are snake_case.`);
    if ([...reservedNames, ...Object.keys(identityFields(type))].includes(name))
      faults.push(`${slug}.${name}: the name is taken by what every entry has.`);
    faults.push(...fieldFaults(`${slug}.${name}`, field, scope));
  }
  if (fieldsOf(type)[type.name]?.required !== 'draft')
    faults.push(`${slug}: "${type.name}" names the record, so it must be required: 'draft'.`);
  return faults;
}

/** Faults of settings that name fields of the type. */
function settingFaults(type: ContentType, scope: Scope): string[] {
  const { lifecycle, sole, maxPublished, ordered } = type;
  const singleFields = [type.name, type.title, type.thumbnail, type.notice, type.activeFlag, type.groupedBy];
  const dateFields = [lifecycle?.starts, lifecycle?.ends, lifecycle?.outcome, lifecycle?.replaces];
  const namedFields = [ordered && 'order', ...(type.secondary ?? []), ...(type.embeds ?? [])];
  const groups = [
    ...pathParameters(type),
    ...[sole, maxPublished, ordered].flatMap((rule) => rule?.scopeFields ?? []),
    ...(type.oneOf ?? []).flatMap((set) => set.fields),
  ];
  return [
    ...unknownNames(
      type,
      'a field setting',
      [...singleFields, ...dateFields, ...namedFields],
      Object.keys(fieldsOf(type)),
    ),
    ...unknownNames(type, 'tile', phraseFields(type.tile ?? []), type.embeds ?? []),
    ...unknownNames(type, 'a group', groups, Object.keys(scope.siblings)),
    ...[lifecycle?.closes, lifecycle?.archivedOnSite, sole?.when, type.onPhonesOnly].flatMap((condition) =>
      condition ? conditionFaults(type.slug, condition, scope) : [],
    ),
  ];
}

/** Faults of a type's list: columns, filters, order and views. */
function listFaults(type: ContentType): string[] {
  const columns = listColumns(type).map(({ key }) => key);
  const filters = listFilters(type).map(({ key }) => key);
  return [
    ...unknownNames(type, 'columns', type.columns, columns),
    ...unknownNames(type, 'mainFilters', type.mainFilters, filters),
    ...unknownNames(type, 'sort', [type.sort?.replace(/^-/, '')], sortKeys(type)),
    ...type.views.flatMap((view) => {
      const { error } = listQuerySchema(type).safeParse(queryOfView(view, '2026-01-01'));
      return error
        ? [`${type.slug}: the list cannot show view "${view.name}": ${error.issues[0]?.path.join('.')}.`]
        : [];
    }),
  ];
}

/** Faults of settings that exclude each other. */
function contradictionFaults(type: ContentType): string[] {
  const faults: string[] = [];
  if (type.module !== undefined && type.institutions === 'shared')
    faults.push(`${type.slug}: destinations lead to a module of an institution, and it is shared by all.`);
  if (!/^[a-z]+(?:-[a-z]+)*$/u.test(type.resource))
    faults.push(`${type.slug}: the resource "${type.resource}" is not written like "static-page".`);
  if ((type.sole || type.maxPublished || type.lifecycle) && !type.drafts)
    faults.push(
      `${type.slug}: sole, maxPublished and lifecycle are about publishing, which a type without drafts does not.`,
    );
  return faults;
}

function typeFaults(type: ContentType, typesBySlug: ReadonlyMap<string, ContentType>): string[] {
  const scope: Scope = { typesBySlug, siblings: { ...identityFields(type), ...fieldsOf(type) } };
  return [
    ...contradictionFaults(type),
    ...fieldsFaults(type, scope),
    ...settingFaults(type, scope),
    ...listFaults(type),
    ...inboxFaults(type, scope),
    ...pageFaults(type),
  ];
}

/**
 * Throws an Error that lists the faults of all declarations by type and field. Called once at start.
 * @param iconNames names of the icons that declarations may use: those of the installed package
 */
export function checkContentTypes(types: readonly ContentType[], iconNames: ReadonlySet<string>): void {
  const slugs = types.map((type) => type.slug);
  const bySlug = new Map(types.map((type) => [type.slug, type]));
  const faults = types.flatMap((type) => [...typeFaults(type, bySlug), ...iconFaults(type, iconNames)]);
  for (const slug of new Set(slugs))
    if (slugs.filter((otherSlug) => otherSlug === slug).length > 1)
      faults.push(`Two content types are called "${slug}".`);
  faults.push(...prefixFaults(types));
  if (faults.length > 0)
    throw new Error(`Content types cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}
