import { type ContentType, fieldsOf } from './content-type.ts';
import { identityFields } from './derive/compare.ts';
import { listColumns, listFilters, sortKeys } from './derive/list.ts';
import { type Field, fieldKinds } from './kinds/registry.ts';

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

const nearest = (name: string, known: readonly string[]): string => {
  const [best] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
  return best === undefined ? '' : ` Did you mean "${best}"?`;
};

function fieldFaults(
  where: string,
  declared: Field,
  slugs: readonly string[],
  sisters: readonly string[],
): string[] {
  const faults: string[] = [];
  if (!fieldKinds.includes(declared.kind))
    faults.push(`${where}: unknown kind "${declared.kind}".${nearest(declared.kind, fieldKinds)}`);
  if ((declared.kind === 'relation' || declared.kind === 'relations') && !slugs.includes(declared.to))
    faults.push(`${where}: points to unknown type "${declared.to}".${nearest(declared.to, slugs)}`);
  if (
    'min' in declared &&
    'max' in declared &&
    typeof declared.min === 'number' &&
    typeof declared.max === 'number' &&
    declared.min > declared.max
  )
    faults.push(`${where}: min ${declared.min} is above max ${declared.max}.`);
  for (const condition of [
    declared.showWhen,
    typeof declared.required === 'object' ? declared.required : undefined,
  ])
    if (condition && !sisters.includes(condition.field))
      faults.push(
        `${where}: condition on unknown field "${condition.field}".${nearest(condition.field, sisters)}`,
      );
  if (declared.kind === 'group')
    for (const [key, inner] of Object.entries(declared.fields))
      faults.push(...fieldFaults(`${where}.${key}`, inner, slugs, Object.keys(declared.fields)));
  if (declared.kind === 'list') faults.push(...fieldFaults(`${where}[]`, declared.of, slugs, sisters));
  return faults;
}

/** Names that every entry has: no type may use them for a field. */
const reserved = [
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

function typeFaults(type: ContentType, slugs: readonly string[]): string[] {
  const fields = fieldsOf(type);
  const names = Object.keys(fields);
  const faults: string[] = [];
  const known = (what: string, name: string, list: readonly string[]): void => {
    if (!list.includes(name))
      faults.push(`${type.slug}: ${what} names unknown "${name}".${nearest(name, list)}`);
  };
  const counted = type.sections.flatMap((section) => Object.keys(section.fields));
  for (const name of new Set(counted))
    if (counted.filter((other) => other === name).length > 1)
      faults.push(`${type.slug}: field "${name}" stands in two sections.`);
  for (const name of names) {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push(`${type.slug}.${name}: field names are snake_case.`);
    if ([...reserved, ...Object.keys(identityFields(type))].includes(name))
      faults.push(`${type.slug}.${name}: the name is taken by what every entry has.`);
  }
  for (const [name, declared] of Object.entries(fields))
    faults.push(...fieldFaults(`${type.slug}.${name}`, declared, slugs, names));
  for (const name of [
    type.name,
    type.title,
    type.thumbnail,
    type.notice,
    type.activeFlag,
    ...(type.secondary ?? []),
    ...(type.embeds ?? []),
  ])
    if (name !== undefined) known('a field setting', name, names);
  for (const key of type.columns)
    known(
      'columns',
      key,
      listColumns(type).map((column) => column.key),
    );
  for (const key of type.mainFilters)
    known(
      'mainFilters',
      key,
      listFilters(type).map((filter) => filter.key),
    );
  if (type.sort !== undefined) known('sort', type.sort.replace(/^-/, ''), sortKeys(type));
  if (fields[type.name]?.required !== 'draft')
    faults.push(`${type.slug}: "${type.name}" names the record, so it must be required: 'draft'.`);
  return faults;
}

/** Refuses declarations that cannot hold, naming type, field and remedy. Called once at start. */
export function checkContentTypes(types: readonly ContentType[]): void {
  const slugs = types.map((type) => type.slug);
  const faults = types.flatMap((type) => typeFaults(type, slugs));
  for (const slug of new Set(slugs))
    if (slugs.filter((other) => other === slug).length > 1)
      faults.push(`Two content types are called "${slug}".`);
  if (faults.length > 0)
    throw new Error(`Content types cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}
