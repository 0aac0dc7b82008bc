/**
 * The console's access to the browser's storage. If the browser forbids storage, or it is full, the console works
 * without it.
 */
export interface BrowserStorage {
  /** The stored text, or null. */
  readonly read: (key: string) => string | null;
  /** Returns true if the text could be stored. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Names of all stored texts that begin with the prefix. */
  readonly keys: (prefix: string) => string[];
}

/** Runs an operation on the storage. Returns the fallback if storage is forbidden or full. */
function tryStorage<T>(accessStorage: () => T, fallback: T): T {
  try {
    return accessStorage();
  } catch {
    return fallback;
  }
}

function browserStorage(storageOf: () => Storage): BrowserStorage {
  return {
    read: (key) => tryStorage(() => storageOf().getItem(key), null),
    write: (key, value) =>
      tryStorage(() => {
        storageOf().setItem(key, value);
        return true;
      }, false),
    remove: (key) => tryStorage(() => storageOf().removeItem(key), undefined),
    keys: (prefix) => tryStorage(() => Object.keys(storageOf()).filter((key) => key.startsWith(prefix)), []),
  };
}

/**
 * Storage of the browser. Holds only permissions, userName, userRole, the state of screens, and unsaved drafts, as
 * the requirements and the security rules allow. Drafts are deleted at sign-out.
 */
export const storage = browserStorage(() => localStorage);

/** Storage of the tab, emptied when it is closed. */
export const tabStorage = browserStorage(() => sessionStorage);
