import { type ContentType, sameValue } from '@vitrina/model';
import { type FormValues, formFields, unsaved } from './values.ts';

/** What is kept in this browser of work that was not saved: the changed fields, and what they were changed from. */
export interface LocalDraft {
  /** The version it was written over; 0 for a new record. */
  readonly revision: number;
  readonly base: FormValues;
  readonly values: FormValues;
}

/** The name under which a record's unsaved work is kept. */
export function draftName(slug: string, id: string | null): string {
  return `${slug}/${id ?? 'create'}`;
}

/** What there is to keep; null when nothing is unsaved. */
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

/** What was kept, if it is ours, fits the type as it is declared today and still says something new; null otherwise. */
export function readLocalDraft(type: ContentType, kept: unknown, saved: FormValues): LocalDraft | null {
  if (
    !isRecord(kept) ||
    typeof kept['revision'] !== 'number' ||
    !isRecord(kept['base']) ||
    !isRecord(kept['values'])
  )
    return null;
  const fields = formFields(type);
  const known = (values: FormValues): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
  const values = known(kept['values']);
  const news = Object.keys(values).some((key) => !sameValue(values[key], saved[key]));
  return news ? { revision: kept['revision'], base: known(kept['base']), values } : null;
}
