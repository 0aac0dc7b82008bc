/** The part of the browser's storage that the console uses. A browser that forbids it, or is full, leaves the console working without. */
export interface BrowserStorage {
  /** The stored text, or null. */
  readonly read: (key: string) => string | null;
  /** Returns true if the text could be stored. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Names of everything stored that begins so. */
  readonly keys: (prefix: string) => string[];
}

/** Result of using the storage; the fallback where it is forbidden or full. The caller decides whether that matters. */
function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

function browserStorage(area: () => Storage): BrowserStorage {
  return {
    read: (key) => attempt(() => area().getItem(key), null),
    write: (key, value) =>
      attempt(() => {
        area().setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt(() => area().removeItem(key), undefined),
    keys: (prefix) => attempt(() => Object.keys(area()).filter((key) => key.startsWith(prefix)), []),
  };
}

/**
 * Storage of the browser. Holds only what the source and the safety rules allow: permissions, userName, userRole,
 * state of the screen, and unsaved drafts, which are wiped at sign-out.
 */
export const storage = browserStorage(() => localStorage);

/** Storage of the tab until it is closed. */
export const tabStorage = browserStorage(() => sessionStorage);
