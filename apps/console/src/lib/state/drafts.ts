import { json, type PersistedState, persistedState } from './persisted-state.ts';
import { storage } from './storage.ts';

const prefix = 'draft:';

/** Draft stored in this browser: the value and the time (ISO, UTC) of its last change. */
export interface KeptDraft {
  readonly at: string;
  readonly value: unknown;
}

/**
 * Storage name of a draft: unsaved input that survives a reload or a lost connection. The name contains the person,
 * so that the next person on a shared computer does not see the draft.
 */
const nameOf = (person: string, key: string): string => `${prefix}${encodeURIComponent(person)}:${key}`;

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'value' in value;

/**
 * Returns the state that stores the person's draft under the key (`stores/<id>`). Unreadable content counts as null.
 */
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

/** Stores a JSON value as the person's draft; false when the browser could not store it. */
export function keepDraft(person: string, key: string, value: unknown, now: Date = new Date()): boolean {
  return draft(person, key).write({ at: now.toISOString(), value });
}

/** Deletes one draft after it was saved or discarded. */
export function dropDraft(person: string, key: string): void {
  draft(person, key).forget();
}

/** Deletes all drafts (sign-out), or all except one person's (somebody else signed in). */
export function clearDrafts(exceptPerson?: string): void {
  const keptPrefix = exceptPerson === undefined ? null : nameOf(exceptPerson, '');
  for (const key of storage.keys(prefix))
    if (keptPrefix === null || !key.startsWith(keptPrefix)) storage.remove(key);
}
