import { type ContentType, sameValue } from '@vitrina/model';
import { type FormValues, formFields, unsavedChanges } from './values.ts';

/** Unsaved changes stored in this browser: typed and saved values of the changed fields. */
export interface LocalDraft {
  /** Revision on which the changes are based; 0 for a new record. */
  readonly revision: number;
  readonly base: FormValues;
  readonly values: FormValues;
}

/** Returns the storage key for the unsaved changes to a record. */
export function draftName(slug: string, id: string | null): string {
  return `${slug}/${id ?? 'create'}`;
}

/** Returns the unsaved changes to store; null if there are none. */
export function makeLocalDraft(
  type: ContentType,
  revision: number,
  savedValues: FormValues,
  values: FormValues,
): LocalDraft | null {
  const keys = unsavedChanges(type, savedValues, values).map(({ key }) => key);
  if (keys.length === 0) return null;
  const pickValues = (from: FormValues): FormValues =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { revision, base: pickValues(savedValues), values: pickValues(values) };
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses stored unsaved changes and drops fields that the type no longer has. Returns null if they are invalid or
 * change nothing.
 */
export function readLocalDraft(
  type: ContentType,
  storedValue: unknown,
  savedValues: FormValues,
): LocalDraft | null {
  if (
    !isRecord(storedValue) ||
    typeof storedValue['revision'] !== 'number' ||
    !isRecord(storedValue['base']) ||
    !isRecord(storedValue['values'])
  )
    return null;
  const fields = formFields(type);
  const pickKnownFields = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
  const values = pickKnownFields(storedValue['values']);
  const hasChanges = Object.keys(values).some((key) => !sameValue(values[key], savedValues[key]));
  return hasChanges
    ? { revision: storedValue['revision'], base: pickKnownFields(storedValue['base']), values }
    : null;
}
