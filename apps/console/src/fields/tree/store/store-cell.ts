import { useSyncExternalStore } from 'react';

/** A value that parts of the screen look at, each only at what it shows: a change draws again those that it concerns. */
export interface Cell<T> {
  readonly read: () => T;
  readonly write: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A cell that begins with that value. */
export function createCell<T>(first: T): Cell<T> {
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

/** What `select` says of the cell now. It must give the same object while nothing that it looks at changes. */
export function useCell<T, S>(cell: Cell<T>, select: (value: T) => S): S {
  return useSyncExternalStore(cell.subscribe, () => select(cell.read()));
}
