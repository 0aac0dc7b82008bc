import { type BrowserStorage, storage } from './storage.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Text format of a stored value. */
export interface StoredFormat<T> {
  /**
   * Parses the stored text, null if nothing is stored. Returns a valid value for any text (edited by hand, from an
   * older version).
   */
  readonly parseText: (text: string | null) => T;
  /** Returns the text to store for the value; null stores nothing. */
  readonly printValue: (value: T) => string | null;
}

/** Format of a value from a fixed list. Any other text gives the fallback. */
export function oneOfFormat<const T extends string>(
  choices: readonly T[],
  fallback: NoInfer<T> | (() => NoInfer<T>),
): StoredFormat<T> {
  return {
    parseText: (text) =>
      choices.find((choice) => choice === text) ?? (typeof fallback === 'function' ? fallback() : fallback),
    printValue: (value) => value,
  };
}

/**
 * Format of a text. Gives null if nothing is stored, or if the text is longer than `maxLength`: the console did not
 * write it.
 */
export function textFormat(maxLength: number): StoredFormat<string | null> {
  return {
    parseText: (storedText) => (storedText !== null && storedText.length <= maxLength ? storedText : null),
    printValue: (value) => value,
  };
}

/**
 * Format of JSON values.
 * @param validate returns the value if it is valid, else null; never called with a text that is not JSON
 * @param maxLength limit above which a text counts as null: the console did not write it
 */
export function jsonFormat<T>(
  validate: (value: unknown) => T | null,
  maxLength = Number.POSITIVE_INFINITY,
): StoredFormat<T | null> {
  return {
    parseText(storedText) {
      if (storedText === null || storedText.length > maxLength) return null;
      try {
        return validate(JSON.parse(storedText));
      } catch (error) {
        // Edited or truncated text counts as nothing stored.
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    printValue: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/**
 * Store whose value is saved in the browser. The value is read on first use; changes in other tabs are not noticed.
 */
export interface PersistedState<T> extends Store<T> {
  /** Sets the value. Returns true if the browser could store it; otherwise the value lasts until the page is left. */
  readonly write: (newValue: T) => boolean;
  /** Deletes the stored text and resets the value to its default. */
  readonly clearState: () => void;
  /** Reads the stored text again, because another tab may have changed it. */
  readonly reload: () => void;
}

/** Creates the state that is stored under a key in the given format. Each key has only one format. */
export function persistedState<T>(
  key: string,
  { parseText, printValue }: StoredFormat<T>,
  browserStorage: BrowserStorage = storage,
): PersistedState<T> {
  let valueStore: Store<T> | null = null;
  const getStore = (): Store<T> => {
    valueStore ??= createStore(parseText(browserStorage.read(key)));
    return valueStore;
  };
  const clearState = () => {
    browserStorage.remove(key);
    getStore().write(parseText(null));
  };
  return {
    read: () => getStore().read(),
    subscribe: (listener) => getStore().subscribe(listener),
    write(newValue) {
      const printedText = printValue(newValue);
      getStore().write(newValue);
      if (printedText !== null) return browserStorage.write(key, printedText);
      browserStorage.remove(key);
      return true;
    },
    clearState,
    reload: () => getStore().write(parseText(browserStorage.read(key))),
  };
}

/** Returns the value of a persisted state and the function that changes and stores it. */
export function usePersistedState<T>(state: PersistedState<T>): [T, (newValue: T) => void] {
  return [useStore(state), state.write];
}
