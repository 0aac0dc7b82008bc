import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { type Field, type Fields, isEmptyValue } from '../kinds/registry.ts';
import { type Draft, joinDraft } from './draft.ts';
import { identityFields } from './identity.ts';

/** Field that differs between two versions of an entry. */
export interface FieldChange {
  readonly key: string;
  readonly field: Field;
  readonly valueBefore: unknown;
  readonly valueAfter: unknown;
}

/** True if two JSON values are equal, ignoring the order of keys; null and absent are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  const [firstObject, secondObject] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(firstObject), ...Object.keys(secondObject)])].every((key) =>
    sameValue(firstObject[key], secondObject[key]),
  );
}

/** Returns the fields that differ between two flat versions, in the form's order. */
export function compareValues(
  type: ContentType,
  valuesBefore: Readonly<Record<string, unknown>>,
  valuesAfter: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const fields: Fields = { ...fieldsOf(type), ...identityFields(type) };
  return Object.entries(fields).flatMap(([key, field]) => {
    const [formerValue, currentValue] = [valuesBefore[key], valuesAfter[key]];
    if (field.computed) return [];
    if (
      sameValue(formerValue, currentValue) ||
      (isEmptyValue(field, formerValue) && isEmptyValue(field, currentValue))
    )
      return [];
    return [{ key, field, valueBefore: formerValue ?? null, valueAfter: currentValue ?? null }];
  });
}

/** Returns the fields that differ between two drafts. */
export function compareDrafts(type: ContentType, draftBefore: Draft, draftAfter: Draft): FieldChange[] {
  return compareValues(type, joinDraft(type, draftBefore), joinDraft(type, draftAfter));
}
