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

function browserStorage(area: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        return area().getItem(key);
      } catch {
        return null; // Forbidden: as if nothing had been stored.
      }
    },
    write(key, value) {
      try {
        area().setItem(key, value);
        return true;
      } catch {
        return false; // Forbidden or full; the caller decides whether that matters.
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // Forbidden: then there is nothing to remove either.
      }
    },
    keys(prefix) {
      try {
        return Object.keys(area()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
}

/**
 * Storage of the browser. Holds only what the source and the safety rules allow: permissions, userName, userRole,
 * state of the screen, and unsaved drafts, which are wiped at sign-out.
 */
export const storage = browserStorage(() => localStorage);

/** Storage of the tab until it is closed. */
export const tabStorage = browserStorage(() => sessionStorage);
