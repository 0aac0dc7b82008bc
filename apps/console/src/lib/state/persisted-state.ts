import { type BrowserStorage, storage } from './storage.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Text format of a stored value. */
export interface StoredFormat<T> {
  /**
   * The value of the stored text, null where nothing is stored. Whatever the text is (edited by hand, of an older
   * version), the result is a value that the console can work with.
   */
  readonly parse: (text: string | null) => T;
  /** The text of the value; null stores nothing. */
  readonly print: (value: T) => string | null;
}

/** One of a few words; anything else is the fallback. */
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

/** A text; null where nothing is stored, or a longer one, which was written by something else. */
export function text(maxLength: number): StoredFormat<string | null> {
  return {
    parse: (storedText) => (storedText !== null && storedText.length <= maxLength ? storedText : null),
    print: (value) => value,
  };
}

/**
 * Format of JSON values. @param check returns the value if it is valid, else null; a text that is no JSON is not
 * passed to it @param maxLength a longer text was written by something else, and counts as none
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
        // Edited or cut short: as if nothing had been stored.
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    print: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** A store whose value the browser remembers. It is read when it is first asked for, and is not told of other tabs. */
export interface PersistedState<T> extends Store<T> {
  /** Returns true if the browser could store it; the value holds until the page is left in any case. */
  readonly write: (next: T) => boolean;
  /** Removes what is stored: the value is then that of nothing. */
  readonly forget: () => void;
  /** Reads what is stored again: another tab may have written it. */
  readonly reload: () => void;
}

/** The state that is stored under a key, with the one format that it has. */
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

/** The value of a persisted state, and what changes and stores it. */
export function usePersistedState<T>(state: PersistedState<T>): [T, (next: T) => void] {
  return [useStore(state), state.write];
}
