import { useState, useSyncExternalStore } from 'react';

/**
 * Value that is kept outside React. A component that reads the value, or a part of it, renders again only when what
 * it reads has changed.
 */
export interface Store<T> extends ReadableStore<T> {
  readonly write: (newValue: T) => void;
}

/** Read-only part of a store. */
export interface ReadableStore<T> {
  /** Returns the value: the same object until something changes. */
  readonly read: () => T;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store with an initial value. */
export function createStore<T>(initialValue: T): Store<T> {
  let value = initialValue;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (newValue) => {
      if (Object.is(newValue, value)) return;
      value = newValue;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a store of the part that `select` returns. Listeners are called only when that part changes. */
export function selectStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): ReadableStore<S> {
  return {
    read: () => select(store.read()),
    subscribe: (listener) => {
      let lastSelection = select(store.read());
      return store.subscribe(() => {
        const newValue = select(store.read());
        if (Object.is(newValue, lastSelection)) return;
        lastSelection = newValue;
        listener();
      });
    },
  };
}

/**
 * Returns the value of the store, or of `select` on it; a change renders the component.
 * @param select must return the same object while the data that it reads is unchanged
 */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: ReadableStore<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () =>
    select === undefined ? store.read() : select(store.read()),
  );
}

/** Returns the values of the given keys of the store's object, in the same array until one of them changes. */
export function useMembers<T extends Readonly<Record<string, unknown>>>(
  store: ReadableStore<T>,
  keys: readonly (keyof T)[],
): readonly unknown[] {
  const [cacheArray] = useState(createArrayCache);
  return useStore(store, (storedObject) => cacheArray(keys.map((key) => storedObject[key])));
}

/** Creates a function that returns its previous array if the items are the same. */
function createArrayCache(): (items: readonly unknown[]) => readonly unknown[] {
  let lastSelection: readonly unknown[] = [];
  return (items) => {
    if (
      items.length !== lastSelection.length ||
      items.some((item, index) => !Object.is(item, lastSelection[index]))
    )
      lastSelection = items;
    return lastSelection;
  };
}
