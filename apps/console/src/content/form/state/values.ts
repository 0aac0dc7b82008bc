import {
  behaviour,
  type ContentType,
  compareValues,
  draftSchema,
  type Field,
  type FieldChange,
  type Fields,
  fieldsOf,
  identityFields,
  mapValues,
  sameValue,
} from '@vitrina/model';
import { freshValues } from '../../../fields/index.ts';
import { type Checked, checkedBy } from '../../../lib/state/checked.ts';

/** The flat draft as the form holds it: every field by its name, null when empty. */
export type FormValues = Record<string, unknown>;

/** Every field that a draft of the type holds, its own and those of each record. */
export function formFields(type: ContentType): Fields {
  return { ...identityFields(type), ...fieldsOf(type) };
}

/** Values of a record in its form. */
export function valuesOf(type: ContentType, entry: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.keys(formFields(type)).map((key) => [key, entry[key] ?? null]));
}

/** Initial values of a new record. */
export function newValues(type: ContentType, institution: string | null): FormValues {
  const initial = freshValues(formFields(type));
  return type.institutions === 'shared' ? initial : { ...initial, institution_id: institution };
}

/** The values without the rows of lists that were added and left empty; paths into them are then those that the service sees. */
export function withoutEmptyRows(type: ContentType, values: FormValues): FormValues {
  return mapValues(formFields(type), values, (value, field) => {
    const kind = behaviour(field);
    return kind.withoutEmptyRows === undefined ? value : kind.withoutEmptyRows(value);
  });
}

/** The body that a save sends, or what the model says is wrong with it. Paths are JSON pointers into the flat draft. */
export function bodyOf(type: ContentType, values: FormValues): Checked<FormValues> {
  return checkedBy(draftSchema(type), values);
}

/** The fields in which what is typed differs from what is saved. */
export function unsaved(type: ContentType, saved: FormValues, values: FormValues): FieldChange[] {
  return compareValues(type, saved, values);
}

/** `1 cambio sin guardar` */
export function unsavedText(count: number): string {
  return count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`;
}

/** Values after a save: the stored ones, except where somebody typed while the call was pending. */
export function rebaseValues(sentValues: FormValues, current: FormValues, fresh: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(fresh).map(([key, value]) => [
      key,
      sameValue(current[key], sentValues[key]) ? value : current[key],
    ]),
  );
}

/** True if the value of the field was chosen under another value of its sibling `key`, and no longer fits. */
function isOutdated(field: Field, fieldValue: unknown, key: string, value: unknown): boolean {
  return fieldValue != null && behaviour(field).staysWith?.(fieldValue, field, key, value) === false;
}

/** Values of the field and of those that depend on it: options and records that no longer fit are removed. */
export function changed(fields: Fields, values: FormValues, key: string, value: unknown): FormValues {
  if (sameValue(values[key], value)) return { [key]: value };
  const dependents = Object.entries(fields).flatMap(([fieldName, field]) =>
    isOutdated(field, values[fieldName], key, value)
      ? Object.entries(changed(fields, values, fieldName, null))
      : [],
  );
  return { ...Object.fromEntries(dependents), [key]: value };
}

/** The part of an entry that names it before it is saved. */
export function nameIn(type: ContentType, values: FormValues): string {
  const name = values[type.name];
  return typeof name === 'string' ? name.trim() : '';
}
