import { jsonFormat, type PersistedState, persistedState } from './persisted-state.ts';
import { storage } from './storage.ts';

const draftPrefix = 'draft:';

/** Draft stored in this browser: the value and the time (ISO, UTC) of its last change. */
export interface StoredDraft {
  readonly at: string;
  readonly value: unknown;
}

/**
 * Storage name of a draft: unsaved input that survives a reload or a lost connection. The name contains the person,
 * so that the next person on a shared computer does not see the draft.
 */
const storageNameOf = (person: string, key: string): string =>
  `${draftPrefix}${encodeURIComponent(person)}:${key}`;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'value' in value;

/**
 * Returns the state that stores the person's draft under the key (`stores/<id>`). Unreadable content counts as null.
 */
function draftState(person: string, key: string): PersistedState<StoredDraft | null> {
  return persistedState(
    storageNameOf(person, key),
    jsonFormat((value) => (isDraft(value) ? { at: value.at, value: value.value } : null)),
  );
}

/** Returns the person's unsaved draft under the key, or null. */
export function readDraft(person: string, key: string): StoredDraft | null {
  return draftState(person, key).read();
}

/** Stores a JSON value as the person's draft; false when the browser could not store it. */
export function saveDraft(person: string, key: string, value: unknown, now: Date = new Date()): boolean {
  return draftState(person, key).write({ at: now.toISOString(), value });
}

/** Deletes one draft after it was saved or discarded. */
export function dropDraft(person: string, key: string): void {
  draftState(person, key).clearState();
}

/** Deletes all drafts (sign-out), or all except one person's (somebody else signed in). */
export function clearDrafts(exceptPerson?: string): void {
  const exceptPrefix = exceptPerson === undefined ? null : storageNameOf(exceptPerson, '');
  for (const key of storage.keys(draftPrefix))
    if (exceptPrefix === null || !key.startsWith(exceptPrefix)) storage.remove(key);
}
