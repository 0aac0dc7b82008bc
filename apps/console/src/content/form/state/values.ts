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

/** What the form shows of a record. */
export function valuesOf(type: ContentType, entry: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.keys(formFields(type)).map((key) => [key, entry[key] ?? null]));
}

/** What the form of a new record starts from; the institution is chosen where there is only one. */
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

/**
 * What the form shows after a save: what the service kept, and over it whatever was typed while the answer was on its way.
 */
export function rebased(sent: FormValues, current: FormValues, fresh: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(fresh).map(([key, value]) => [
      key,
      sameValue(current[key], sent[key]) ? value : current[key],
    ]),
  );
}

/** Whether what the field holds was chosen under another value of its sibling `key`, and no longer belongs. */
function outlived(field: Field, chosen: unknown, key: string, value: unknown): boolean {
  return (
    chosen !== null &&
    chosen !== undefined &&
    behaviour(field).staysWith?.(chosen, field, key, value) === false
  );
}

/**
 * The value of the field, and of every one that depends on it: an option or a record that no longer belongs is taken
 * out, and what depends on that one as well.
 */
export function changed(fields: Fields, values: FormValues, key: string, value: unknown): FormValues {
  if (sameValue(values[key], value)) return { [key]: value };
  const dependents = Object.entries(fields).flatMap(([other, field]) =>
    outlived(field, values[other], key, value) ? Object.entries(changed(fields, values, other, null)) : [],
  );
  return { ...Object.fromEntries(dependents), [key]: value };
}

/** The part of an entry that names it before it is saved. */
export function nameIn(type: ContentType, values: FormValues): string {
  const name = values[type.name];
  return typeof name === 'string' ? name.trim() : '';
}
