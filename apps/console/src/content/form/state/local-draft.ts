import { type ContentType, sameValue } from '@vitrina/model';
import { type FormValues, formFields, unsaved } from './values.ts';

/** Unsaved work in this browser: the typed values of the changed fields, and their saved values. */
export interface LocalDraft {
  /** Revision on which the changes are based; 0 for a new record. */
  readonly revision: number;
  readonly base: FormValues;
  readonly values: FormValues;
}

/** Returns the storage key of a record's unsaved work. */
export function draftName(slug: string, id: string | null): string {
  return `${slug}/${id ?? 'create'}`;
}

/** Returns the draft to store; null when nothing is unsaved. */
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

/** Reads a stored draft, limited to the current fields of the type; null if it is invalid or has no change. */
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
