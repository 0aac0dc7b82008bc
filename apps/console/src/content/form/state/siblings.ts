import { behaviour, type Condition, type Field, type Fields, innerPartsOf } from '@vitrina/model';

const fieldOfCondition = (condition: Condition | undefined): string[] => (condition ? [condition.field] : []);

/** Names of the fields beside or around it that a field depends on, without those that its parts depend on. */
function ownSiblingNames(field: Field): string[] {
  return [
    ...fieldOfCondition(typeof field.required === 'object' ? field.required : undefined),
    ...fieldOfCondition(field.showWhen),
    ...(behaviour(field).siblings?.(field) ?? []),
  ];
}

/** Names outside these fields that they depend on. */
function outerSiblingNames(fields: Fields): string[] {
  return Object.values(fields)
    .flatMap(siblingNamesOf)
    .filter((name) => !(name in fields));
}

/** The names of the fields around it that a field looks at, those inside it included; each once. */
export function siblingNamesOf(field: Field): string[] {
  return [
    ...new Set([
      ...ownSiblingNames(field),
      ...innerPartsOf(field).flatMap(({ fields }) => outerSiblingNames(fields)),
    ]),
  ];
}
