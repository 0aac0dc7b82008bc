import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import type { Condition } from '../kinds/kind.ts';
import { type Field, type Fields, innerPartsOf } from '../kinds/registry.ts';

type FieldReference = readonly [type: string, field: string];

function conditionsOf(field: Field): Condition[] {
  return [field.showWhen, field.required].filter(
    (condition): condition is Condition => typeof condition === 'object',
  );
}

/** Collects the fields of related records that declarations read. */
function collectReferences(fields: Fields, extraConditions: readonly Condition[] = []): FieldReference[] {
  const relationReferences = ({ field, of }: Condition): FieldReference[] => {
    const relation = fields[field];
    return of !== undefined && relation?.kind === 'relation' ? [[relation.to, of]] : [];
  };
  const innerReferences = (field: Field): FieldReference[] => {
    switch (field.kind) {
      case 'relation':
      case 'relations':
        return (field.targetRules ?? []).map((rule): FieldReference => [field.to, rule.field]);
      default:
        return innerPartsOf(field).flatMap(({ fields: innerFields }) => collectReferences(innerFields));
    }
  };
  return [
    ...extraConditions.flatMap(relationReferences),
    ...Object.values(fields).flatMap((field) => [
      ...conditionsOf(field).flatMap(relationReferences),
      ...innerReferences(field),
    ]),
  ];
}

/** Returns, by type slug, the fields of each type that declarations of other types read. */
export function factFields(types: readonly ContentType[]): ReadonlyMap<string, readonly string[]> {
  const fieldsByType = new Map<string, Set<string>>();
  for (const type of types) {
    const { archivedOnSite, closes } = type.lifecycle ?? {};
    const lifecycleConditions = [archivedOnSite, closes, type.sole?.when].filter(
      (condition) => condition !== undefined,
    );
    for (const [slug, field] of collectReferences(fieldsOf(type), lifecycleConditions))
      fieldsByType.set(slug, (fieldsByType.get(slug) ?? new Set()).add(field));
  }
  return new Map([...fieldsByType].map(([slug, fields]) => [slug, [...fields]]));
}
