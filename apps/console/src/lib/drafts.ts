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

/** What the person left unsaved under the key (`stores/<id>`), or null; unreadable content counts as none. */
export function readDraft(person: string, key: string): KeptDraft | null {
  const text = storage.read(nameOf(person, key));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('at' in kept) ||
      typeof kept.at !== 'string' ||
      !('value' in kept)
    )
      return null;
    return { at: kept.at, value: kept.value };
  } catch {
    return null; // Not ours or cut short: there is nothing to offer.
  }
}

/** Keeps a value that JSON can hold; false when the browser would not. */
export function keepDraft(person: string, key: string, value: unknown, now: Date = new Date()): boolean {
  return storage.write(nameOf(person, key), JSON.stringify({ at: now.toISOString(), value }));
}

/** Forgets one draft: it was saved or discarded. */
export function dropDraft(person: string, key: string): void {
  storage.remove(nameOf(person, key));
}

/** Forgets all drafts (sign-out), or all but one person's (somebody else signed in). */
export function clearDrafts(exceptOf?: string): void {
  const kept = exceptOf === undefined ? null : nameOf(exceptOf, '');
  for (const key of storage.keys(prefix)) if (kept === null || !key.startsWith(kept)) storage.remove(key);
}
