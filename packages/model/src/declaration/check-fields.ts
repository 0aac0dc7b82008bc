import { listFilters } from '../derive/list.ts';
import type { Condition } from '../kinds/kind.ts';
import { behaviour, type Field, type Fields, fieldKinds, innerPartsOf } from '../kinds/registry.ts';
import type { TargetRule } from '../kinds/relation.ts';
import { type ContentType, fieldsOf } from './content-type.ts';

function editDistance(a: string, b: string): number {
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

/** Suggestion ` Did you mean "name"?` with the most similar known name; '' if there is none. */
export const suggestNearestName = (name: string, names: readonly string[]): string => {
  const [nearestName] = [...names].sort((a, b) => editDistance(name, a) - editDistance(name, b));
  return nearestName === undefined ? '' : ` Did you mean "${nearestName}"?`;
};

/** Faults of unknown names, each with the most similar known name. */
export const unknownNames = (
  { slug }: ContentType,
  subject: string,
  names: readonly (string | undefined | false)[],
  knownNames: readonly string[],
): string[] =>
  names.flatMap((name) =>
    typeof name !== 'string' || knownNames.includes(name)
      ? []
      : [`${slug}: ${subject} names unknown "${name}".${suggestNearestName(name, knownNames)}`],
  );

/** Types and fields to which the declaration of a field may refer. */
export interface Scope {
  readonly typesBySlug: ReadonlyMap<string, ContentType>;
  /** Fields of the same record or element and of the records or groups that contain it. */
  readonly siblings: Fields;
}

/**
 * Returns the faults in the declaration of a field and of the fields inside it. `location` names the field in the
 * messages.
 */
export function fieldFaults(location: string, field: Field, scope: Scope): string[] {
  const faults: string[] = [];
  const { typesBySlug, siblings } = scope;
  const slugs = [...typesBySlug.keys()];
  if (!fieldKinds.includes(field.kind))
    faults.push(`${location}: unknown kind "${field.kind}".${suggestNearestName(field.kind, fieldKinds)}`);
  if (
    'min' in field &&
    'max' in field &&
    typeof field.min === 'number' &&
    typeof field.max === 'number' &&
    field.min > field.max
  )
    faults.push(`${location}: min ${field.min} is above max ${field.max}.`);
  if (field.filter && behaviour(field).filter === undefined)
    faults.push(`${location}: no list can be filtered by a field of the kind "${field.kind}".`);
  const requireSibling = (subject: string, name: string): void => {
    if (!Object.hasOwn(siblings, name))
      faults.push(
        `${location}: ${subject} unknown field "${name}".${suggestNearestName(name, Object.keys(siblings))}`,
      );
  };
  const approximate = field.kind === 'geo' ? field.approximateWhen : undefined;
  const conditions = [field.showWhen, field.required, field.publicWhen, approximate];
  for (const condition of conditions.filter((currentCondition) => typeof currentCondition === 'object'))
    faults.push(...conditionFaults(location, condition, scope));
  if ('greaterThan' in field && field.greaterThan) requireSibling('compared with', field.greaterThan.field);
  if (field.kind === 'money' && field.currencyOf) requireSibling('in the currency of', field.currencyOf);
  if (field.kind === 'group')
    for (const name of field.nameFields ?? [])
      if (!Object.hasOwn(field.fields, name))
        faults.push(
          `${location}: told by unknown field "${name}".${suggestNearestName(name, Object.keys(field.fields))}`,
        );
  if ('laterThan' in field && field.laterThan) requireSibling('compared with', field.laterThan.field);
  if (field.kind === 'relation' || field.kind === 'relations') {
    const target = typesBySlug.get(field.to);
    if (!target)
      faults.push(`${location}: refers to unknown type "${field.to}".${suggestNearestName(field.to, slugs)}`);
    for (const rule of field.targetRules ?? []) {
      if (rule.sibling !== undefined) requireSibling('matched with', rule.sibling);
      if (target && !listFilters(target).some(({ key }) => key === rule.field))
        faults.push(
          `${location}: matches by "${rule.field}", by which lists of ${field.to} cannot be filtered.`,
        );
      if (target && rule.of !== undefined)
        faults.push(
          ...traitFaults(location, { ...rule, of: rule.of }, fieldsOf(target)[rule.field], typesBySlug),
        );
    }
  }
  for (const { pathOf, fields } of innerPartsOf(field))
    for (const [key, innerField] of Object.entries(fields))
      faults.push(
        ...fieldFaults(`${location}${pathOf(key)}`, innerField, {
          typesBySlug,
          siblings: field.kind === 'list' ? siblings : { ...siblings, ...fields },
        }),
      );
  return faults;
}

/** Returns the faults of a rule on a trait of the record that the target's field refers to. */
function traitFaults(
  location: string,
  { of: trait, is, sibling }: TargetRule & Required<Pick<TargetRule, 'of'>>,
  field: Field | undefined,
  typesBySlug: Scope['typesBySlug'],
): string[] {
  if (field?.kind !== 'relation')
    return [`${location}: reads "${trait}" of a field that is no relation to look through.`];
  if (is === undefined || sibling !== undefined)
    return [`${location}: reads "${trait}", which a rule compares with "is" and with nothing else.`];
  const holder = typesBySlug.get(field.to);
  return holder && !listFilters(holder).some(({ key }) => key === trait)
    ? [`${location}: reads "${trait}", by which lists of ${field.to} cannot be filtered.`]
    : [];
}

/** Returns the faults in a condition on fields of the scope. */
export function conditionFaults(
  location: string,
  { field, of }: Condition,
  { typesBySlug, siblings }: Scope,
): string[] {
  const siblingField = siblings[field];
  if (!siblingField)
    return [
      `${location}: condition on unknown field "${field}".${suggestNearestName(field, Object.keys(siblings))}`,
    ];
  if (of === undefined) return [];
  if (siblingField.kind !== 'relation') return [`${location}: "${field}" is no relation to look through.`];
  const target = typesBySlug.get(siblingField.to);
  return target && !Object.hasOwn(fieldsOf(target), of)
    ? [
        `${location}: ${siblingField.to} has no field "${of}".${suggestNearestName(of, Object.keys(fieldsOf(target)))}`,
      ]
    : [];
}
