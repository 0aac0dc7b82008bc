import { behaviour, type Condition, type Field, type Fields, innerPartsOf } from '@vitrina/model';

const fieldOfCondition = (condition: Condition | undefined): string[] => (condition ? [condition.field] : []);

/** Returns the names of the fields on which a field itself depends, without the dependencies of fields inside it. */
function ownSiblingNames(field: Field): string[] {
  return [
    ...fieldOfCondition(typeof field.required === 'object' ? field.required : undefined),
    ...fieldOfCondition(field.showWhen),
    ...(behaviour(field).siblings?.(field) ?? []),
  ];
}

/** Returns the names of the fields outside a set of fields on which this set depends. */
function outerSiblingNames(fields: Fields): string[] {
  return Object.values(fields)
    .flatMap(siblingNamesOf)
    .filter((name) => !(name in fields));
}

/** Returns the names of the sibling fields on which a field or the fields inside it depend, without duplicates. */
export function siblingNamesOf(field: Field): string[] {
  return [
    ...new Set([
      ...ownSiblingNames(field),
      ...innerPartsOf(field).flatMap(({ fields }) => outerSiblingNames(fields)),
    ]),
  ];
}
