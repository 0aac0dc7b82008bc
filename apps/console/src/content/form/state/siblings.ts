import { behaviour, type Condition, type Field, type Fields, innerPartsOf } from '@vitrina/model';

const fieldOfCondition = (condition: Condition | undefined): string[] => (condition ? [condition.field] : []);

/** Names of the fields that the field itself depends on, without the dependencies of its inner fields. */
function ownSiblingNames(field: Field): string[] {
  return [
    ...fieldOfCondition(typeof field.required === 'object' ? field.required : undefined),
    ...fieldOfCondition(field.showWhen),
    ...(behaviour(field).siblings?.(field) ?? []),
  ];
}

/** Names of the fields that the given fields depend on and that are not among them. */
function outerSiblingNames(fields: Fields): string[] {
  return Object.values(fields)
    .flatMap(siblingNamesOf)
    .filter((name) => !(name in fields));
}

/** Names of the fields around a field that the field or its inner fields depend on, without duplicates. */
export function siblingNamesOf(field: Field): string[] {
  return [
    ...new Set([
      ...ownSiblingNames(field),
      ...innerPartsOf(field).flatMap(({ fields }) => outerSiblingNames(fields)),
    ]),
  ];
}
