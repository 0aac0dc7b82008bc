import { json, type PersistedState, persistedState } from './persisted-state.ts';
import { storage } from './storage.ts';

const prefix = 'draft:';

/** A draft kept in this browser, as it was written, with the moment (ISO, UTC) of its last change. */
export interface KeptDraft {
  readonly at: string;
  readonly value: unknown;
}

/**
 * Unsaved work that survives a reload or a lost connection. Names carry the person, so that one who
 * signs in after another on a shared computer is never offered the other's words.
 */
const nameOf = (person: string, key: string): string => `${prefix}${encodeURIComponent(person)}:${key}`;

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'value' in value;

/** The draft that the browser keeps for the person under the key (`stores/<id>`), or null; unreadable content counts as none. */
function draft(person: string, key: string): PersistedState<KeptDraft | null> {
  return persistedState(
    nameOf(person, key),
    json((value) => (isDraft(value) ? { at: value.at, value: value.value } : null)),
  );
}

/** Returns the person's unsaved draft under the key, or null. */
export function readDraft(person: string, key: string): KeptDraft | null {
  return draft(person, key).read();
}

/** Keeps a value that JSON can hold; false when the browser would not. */
export function keepDraft(person: string, key: string, value: unknown, now: Date = new Date()): boolean {
  return draft(person, key).write({ at: now.toISOString(), value });
}

/** Forgets one draft: it was saved or discarded. */
export function dropDraft(person: string, key: string): void {
  draft(person, key).forget();
}

/** Forgets all drafts (sign-out), or all but one person's (somebody else signed in). */
export function clearDrafts(exceptPerson?: string): void {
  const keptPrefix = exceptPerson === undefined ? null : nameOf(exceptPerson, '');
  for (const key of storage.keys(prefix))
    if (keptPrefix === null || !key.startsWith(keptPrefix)) storage.remove(key);
}
