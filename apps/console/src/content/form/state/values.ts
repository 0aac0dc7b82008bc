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

/** Flat draft as held by the form: all fields by name, null when empty. */
export type FormValues = Record<string, unknown>;

/** Fields of a draft of the type: its own, and those that every record has. */
export function formFields(type: ContentType): Fields {
  return { ...identityFields(type), ...fieldsOf(type) };
}

/** Returns the form values of a record. */
export function valuesOf(type: ContentType, entry: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.keys(formFields(type)).map((key) => [key, entry[key] ?? null]));
}

/** Returns the initial values of a new record. */
export function newValues(type: ContentType, institution: string | null): FormValues {
  const initial = freshValues(formFields(type));
  return type.institutions === 'shared' ? initial : { ...initial, institution_id: institution };
}

/** Removes the empty rows of lists, so that issue paths match those of the service. */
export function withoutEmptyRows(type: ContentType, values: FormValues): FormValues {
  return mapValues(formFields(type), values, (value, field) => {
    const kind = behaviour(field);
    return kind.withoutEmptyRows === undefined ? value : kind.withoutEmptyRows(value);
  });
}

/** Returns the body that a save sends, or the issues of the values. Paths are JSON pointers into the flat draft. */
export function bodyOf(type: ContentType, values: FormValues): Checked<FormValues> {
  return checkedBy(draftSchema(type), values);
}

/** Returns the fields whose typed value differs from the saved one. */
export function unsaved(type: ContentType, saved: FormValues, values: FormValues): FieldChange[] {
  return compareValues(type, saved, values);
}

/** Counts unsaved changes in words: `1 cambio sin guardar`. */
export function unsavedText(count: number): string {
  return count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`;
}

/** Returns the values after a save: the saved ones, except for fields edited while the call was pending. */
export function rebaseValues(sentValues: FormValues, current: FormValues, fresh: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(fresh).map(([key, value]) => [
      key,
      sameValue(current[key], sentValues[key]) ? value : current[key],
    ]),
  );
}

/** True if the value of the field no longer fits the new value of the sibling field `key`. */
function isOutdated(field: Field, fieldValue: unknown, key: string, value: unknown): boolean {
  return fieldValue != null && behaviour(field).staysWith?.(fieldValue, field, key, value) === false;
}

/** Returns the values to set: the changed field, and null for dependent fields whose value no longer fits. */
export function changed(fields: Fields, values: FormValues, key: string, value: unknown): FormValues {
  if (sameValue(values[key], value)) return { [key]: value };
  const dependents = Object.entries(fields).flatMap(([fieldName, field]) =>
    isOutdated(field, values[fieldName], key, value)
      ? Object.entries(changed(fields, values, fieldName, null))
      : [],
  );
  return { ...Object.fromEntries(dependents), [key]: value };
}

/** Returns the typed name of the record. */
export function nameIn(type: ContentType, values: FormValues): string {
  const name = values[type.name];
  return typeof name === 'string' ? name.trim() : '';
}
