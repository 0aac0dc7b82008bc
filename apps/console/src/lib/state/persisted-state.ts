import { type BrowserStorage, storage } from './storage.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Text format of a stored value. */
export interface StoredFormat<T> {
  /**
   * Parses the stored text, null if nothing is stored. Returns a valid value for any text (edited by hand, from an
   * older version).
   */
  readonly parse: (text: string | null) => T;
  /** Returns the text to store for the value; null stores nothing. */
  readonly print: (value: T) => string | null;
}

/** Format of a value from a fixed list. Any other text gives the fallback. */
export function oneOf<const T extends string>(
  choices: readonly T[],
  fallback: NoInfer<T> | (() => NoInfer<T>),
): StoredFormat<T> {
  return {
    parse: (text) =>
      choices.find((choice) => choice === text) ?? (typeof fallback === 'function' ? fallback() : fallback),
    print: (value) => value,
  };
}

/**
 * Format of a text. Gives null if nothing is stored, or if the text is longer than `maxLength`: the console did not
 * write it.
 */
export function text(maxLength: number): StoredFormat<string | null> {
  return {
    parse: (storedText) => (storedText !== null && storedText.length <= maxLength ? storedText : null),
    print: (value) => value,
  };
}

/**
 * Format of JSON values.
 * @param check returns the value if it is valid, else null; never called with a text that is not JSON
 * @param maxLength limit above which a text counts as null: the console did not write it
 */
export function json<T>(
  check: (value: unknown) => T | null,
  maxLength = Number.POSITIVE_INFINITY,
): StoredFormat<T | null> {
  return {
    parse(storedText) {
      if (storedText === null || storedText.length > maxLength) return null;
      try {
        return check(JSON.parse(storedText));
      } catch (error) {
        // Edited or truncated text counts as nothing stored.
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    print: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/**
 * Store whose value is saved in the browser. The value is read on first use; changes in other tabs are not noticed.
 */
export interface PersistedState<T> extends Store<T> {
  /** Sets the value. Returns true if the browser could store it; otherwise the value lasts until the page is left. */
  readonly write: (next: T) => boolean;
  /** Deletes the stored text and resets the value to its default. */
  readonly forget: () => void;
  /** Reads the stored text again, because another tab may have changed it. */
  readonly reload: () => void;
}

/** Creates the state that is stored under a key in the given format. Each key has only one format. */
export function persistedState<T>(
  key: string,
  { parse, print }: StoredFormat<T>,
  where: BrowserStorage = storage,
): PersistedState<T> {
  let result: Store<T> | null = null;
  const store = (): Store<T> => {
    result ??= createStore(parse(where.read(key)));
    return result;
  };
  const forget = () => {
    where.remove(key);
    store().write(parse(null));
  };
  return {
    read: () => store().read(),
    subscribe: (listener) => store().subscribe(listener),
    write(next) {
      const printed = print(next);
      store().write(next);
      if (printed !== null) return where.write(key, printed);
      where.remove(key);
      return true;
    },
    forget,
    reload: () => store().write(parse(where.read(key))),
  };
}

/** Returns the value of a persisted state and the function that changes and stores it. */
export function usePersistedState<T>(state: PersistedState<T>): [T, (next: T) => void] {
  return [useStore(state), state.write];
}
