import { behaviour, type Condition, type Field, type Fields, innerPartsOf } from '@vitrina/model';

const looked = (condition: Condition | undefined): string[] => (condition ? [condition.field] : []);

/** What a field itself looks at beside it or around it, whatever lies inside it. */
function ownSiblingNames(field: Field): string[] {
  return [
    ...looked(typeof field.required === 'object' ? field.required : undefined),
    ...looked(field.showWhen),
    ...(behaviour(field).siblings?.(field) ?? []),
  ];
}

/** What several fields together look at outside them. */
function outside(fields: Fields): string[] {
  return Object.values(fields)
    .flatMap(siblingNamesOf)
    .filter((name) => !(name in fields));
}

/** The names of the fields around it that a field looks at, those inside it included; each once. */
export function siblingNamesOf(field: Field): string[] {
  return [
    ...new Set([...ownSiblingNames(field), ...innerPartsOf(field).flatMap(({ fields }) => outside(fields))]),
  ];
}
