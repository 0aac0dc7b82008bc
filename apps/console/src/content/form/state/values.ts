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
import { initialFieldValues } from '../../../fields/index.ts';
import { type Checked, checkedBy } from '../../../lib/state/checked.ts';

/** Draft as the form stores it: all fields by name, null if empty. */
export type FormValues = Record<string, unknown>;

/** Returns the fields of a draft: those of its type, and those that every record has. */
export function formFields(type: ContentType): Fields {
  return { ...identityFields(type), ...fieldsOf(type) };
}

/** Returns the form values of a record. */
export function valuesOf(type: ContentType, entry: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.keys(formFields(type)).map((key) => [key, entry[key] ?? null]));
}

/** Returns the initial values of a new record. */
export function makeNewValues(type: ContentType, institution: string | null): FormValues {
  const initialValues = initialFieldValues(formFields(type));
  return type.institutions === 'shared' ? initialValues : { ...initialValues, institution_id: institution };
}

/** Removes empty rows of lists. Issue paths then match those of the service, which does not receive empty rows. */
export function withoutEmptyRows(type: ContentType, values: FormValues): FormValues {
  return mapValues(formFields(type), values, (value, field) => {
    const kind = behaviour(field);
    return kind.withoutEmptyRows === undefined ? value : kind.withoutEmptyRows(value);
  });
}

/** Returns the request body of a save, or the issues of the values. Paths are JSON pointers into the draft. */
export function bodyOf(type: ContentType, values: FormValues): Checked<FormValues> {
  return checkedBy(draftSchema(type), values);
}

/** Returns the fields whose typed value differs from the saved one. */
export function unsavedChanges(
  type: ContentType,
  savedValues: FormValues,
  values: FormValues,
): FieldChange[] {
  return compareValues(type, savedValues, values);
}

/** Returns the number of unsaved changes in words: `1 cambio sin guardar`. */
export function unsavedText(count: number): string {
  return count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`;
}

/** Returns the values after a save: the saved values, but the typed values of fields that changed during the call. */
export function rebaseValues(
  sentValues: FormValues,
  currentValues: FormValues,
  newerValues: FormValues,
): FormValues {
  return Object.fromEntries(
    Object.entries(newerValues).map(([key, value]) => [
      key,
      sameValue(currentValues[key], sentValues[key]) ? value : currentValues[key],
    ]),
  );
}

/** True if the value of a field no longer fits after the field `key` next to it has changed. */
function isOutdated(field: Field, fieldValue: unknown, key: string, value: unknown): boolean {
  return fieldValue != null && behaviour(field).isValidAfter?.(fieldValue, field, key, value) === false;
}

/** Returns the values to set: the changed field, and null for dependent fields whose value no longer fits. */
export function valuesToSet(fields: Fields, values: FormValues, key: string, value: unknown): FormValues {
  if (sameValue(values[key], value)) return { [key]: value };
  const dependentValues = Object.entries(fields).flatMap(([fieldName, field]) =>
    isOutdated(field, values[fieldName], key, value)
      ? Object.entries(valuesToSet(fields, values, fieldName, null))
      : [],
  );
  return { ...Object.fromEntries(dependentValues), [key]: value };
}

/** Returns the typed name of the record. */
export function typedNameOf(type: ContentType, values: FormValues): string {
  const name = values[type.name];
  return typeof name === 'string' ? name.trim() : '';
}
