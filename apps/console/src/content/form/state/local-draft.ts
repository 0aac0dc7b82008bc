import { type ContentType, sameValue } from '@vitrina/model';
import { type FormValues, formFields, unsaved } from './values.ts';

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
export function localDraft(
  type: ContentType,
  revision: number,
  saved: FormValues,
  values: FormValues,
): LocalDraft | null {
  const keys = unsaved(type, saved, values).map(({ key }) => key);
  if (keys.length === 0) return null;
  const pick = (from: FormValues): FormValues =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { revision, base: pick(saved), values: pick(values) };
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
  saved: FormValues,
): LocalDraft | null {
  if (
    !isRecord(storedValue) ||
    typeof storedValue['revision'] !== 'number' ||
    !isRecord(storedValue['base']) ||
    !isRecord(storedValue['values'])
  )
    return null;
  const fields = formFields(type);
  const knownFields = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
  const values = knownFields(storedValue['values']);
  const news = Object.keys(values).some((key) => !sameValue(values[key], saved[key]));
  return news ? { revision: storedValue['revision'], base: knownFields(storedValue['base']), values } : null;
}
