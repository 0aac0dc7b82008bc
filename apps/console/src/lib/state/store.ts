import { useState, useSyncExternalStore } from 'react';

/** A value outside React that parts of the screen look at, each only at what it shows: a change draws again those that it concerns. */
export interface Store<T> extends ReadableStore<T> {
  readonly write: (next: T) => void;
}

/** The part of a store for those who only look. */
export interface ReadableStore<T> {
  /** The same object until something changes. */
  readonly read: () => T;
  /** Calls the listener after each change. Answers how to end it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that begins with that value. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part of a store that `select` takes; listeners hear only of changes of that part. */
export function selectStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): ReadableStore<S> {
  return {
    read: () => select(store.read()),
    subscribe: (listener) => {
      let last = select(store.read());
      return store.subscribe(() => {
        const next = select(store.read());
        if (Object.is(next, last)) return;
        last = next;
        listener();
      });
    },
  };
}

/**
 * Returns the value of the store, or of `select` on it; a change renders the component. @param select must return the
 * same object while nothing that it reads changes
 */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: ReadableStore<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () =>
    select === undefined ? store.read() : select(store.read()),
  );
}

/** The values that a store's object has under these keys: the same array while none of them changes. */
export function useMembers<T extends Readonly<Record<string, unknown>>>(
  store: ReadableStore<T>,
  keys: readonly (keyof T)[],
): readonly unknown[] {
  const [keep] = useState(createArrayCache);
  return useStore(store, (object) => keep(keys.map((key) => object[key])));
}

/** Creates a function that returns its last array while the items are the same. */
function createArrayCache(): (items: readonly unknown[]) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return (items) => {
    if (items.length !== last.length || items.some((item, index) => !Object.is(item, last[index])))
      last = items;
    return last;
  };
}
