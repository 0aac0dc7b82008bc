/**
 * The browser's storage behind one door: a browser that forbids it, or is full, leaves the console
 * working without memory. Holds only what the source and the safety rules allow: permissions,
 * userName, userRole, theme, sidebar, and unsaved drafts, which are wiped at sign-out.
 */
export const storage = {
  /** The stored text, or null. */
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Forbidden: as if nothing had been stored.
    }
  },
  /** Whether the text could be kept. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false; // Forbidden or full; the caller decides whether that matters.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: then there is nothing to remove either.
    }
  },
  /** Names of everything stored that begins so. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
};
