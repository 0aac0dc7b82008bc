import { listFilters } from '../derive/list.ts';
import type { Condition } from '../kinds/kind.ts';
import { behaviour, type Field, type Fields, fieldKinds, insideOf } from '../kinds/registry.ts';
import { type ContentType, fieldsOf } from './content-type.ts';

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

/** ` Did you mean "name"?`, of the known names the most alike; '' when none is known. */
export const nearest = (name: string, known: readonly string[]): string => {
  const [best] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
  return best === undefined ? '' : ` Did you mean "${best}"?`;
};

/** Faults of the names that are not known, each with the nearest known name. */
export const unknownNames = (
  { slug }: ContentType,
  what: string,
  names: readonly (string | undefined | false)[],
  known: readonly string[],
): string[] =>
  names.flatMap((name) =>
    typeof name !== 'string' || known.includes(name)
      ? []
      : [`${slug}: ${what} names unknown "${name}".${nearest(name, known)}`],
  );

/** Names that a field's declaration may refer to. */
export interface Scope {
  readonly types: ReadonlyMap<string, ContentType>;
  /** Fields of the same record or element, and of those around it. */
  readonly siblings: Fields;
}

/** Returns the faults in a field's declaration and in the fields inside it; `where` names it. */
export function fieldFaults(where: string, declared: Field, scope: Scope): string[] {
  const faults: string[] = [];
  const { types, siblings } = scope;
  const slugs = [...types.keys()];
  if (!fieldKinds.includes(declared.kind))
    faults.push(`${where}: unknown kind "${declared.kind}".${nearest(declared.kind, fieldKinds)}`);
  if (
    'min' in declared &&
    'max' in declared &&
    typeof declared.min === 'number' &&
    typeof declared.max === 'number' &&
    declared.min > declared.max
  )
    faults.push(`${where}: min ${declared.min} is above max ${declared.max}.`);
  if (declared.filter && behaviour(declared).filter === undefined)
    faults.push(`${where}: no list can be filtered by a field of the kind "${declared.kind}".`);
  const requireSibling = (what: string, name: string): void => {
    if (!Object.hasOwn(siblings, name))
      faults.push(`${where}: ${what} unknown field "${name}".${nearest(name, Object.keys(siblings))}`);
  };
  const approximate = declared.kind === 'geo' ? declared.approximateWhen : undefined;
  const conditions = [declared.showWhen, declared.required, declared.publicWhen, approximate];
  for (const condition of conditions.filter((one) => typeof one === 'object'))
    faults.push(...conditionFaults(where, condition, scope));
  if ('above' in declared && declared.above) requireSibling('compared with', declared.above.field);
  if (declared.kind === 'money' && declared.currencyOf)
    requireSibling('in the currency of', declared.currencyOf);
  if (declared.kind === 'group')
    for (const name of declared.nameFields ?? [])
      if (!Object.hasOwn(declared.fields, name))
        faults.push(
          `${where}: told by unknown field "${name}".${nearest(name, Object.keys(declared.fields))}`,
        );
  if ('after' in declared && declared.after) requireSibling('compared with', declared.after.field);
  if (declared.kind === 'relation' || declared.kind === 'relations') {
    const target = types.get(declared.to);
    if (!target)
      faults.push(`${where}: refers to unknown type "${declared.to}".${nearest(declared.to, slugs)}`);
    for (const match of declared.match ?? []) {
      if (match.sibling !== undefined) requireSibling('matched with', match.sibling);
      if (target && !listFilters(target).some(({ key }) => key === match.field))
        faults.push(
          `${where}: matches by "${match.field}", by which lists of ${declared.to} cannot be filtered.`,
        );
    }
  }
  for (const { where: pathOf, fields } of insideOf(declared))
    for (const [key, inner] of Object.entries(fields))
      faults.push(
        ...fieldFaults(`${where}${pathOf(key)}`, inner, {
          types,
          siblings: declared.kind === 'list' ? siblings : { ...siblings, ...fields },
        }),
      );
  return faults;
}

/** Returns the faults in a condition on fields of the scope. */
export function conditionFaults(
  where: string,
  { field, of }: Condition,
  { types, siblings }: Scope,
): string[] {
  const looked = siblings[field];
  if (!looked)
    return [`${where}: condition on unknown field "${field}".${nearest(field, Object.keys(siblings))}`];
  if (of === undefined) return [];
  if (looked.kind !== 'relation') return [`${where}: "${field}" is no relation to look through.`];
  const target = types.get(looked.to);
  return target && !Object.hasOwn(fieldsOf(target), of)
    ? [`${where}: ${looked.to} has no field "${of}".${nearest(of, Object.keys(fieldsOf(target)))}`]
    : [];
}
