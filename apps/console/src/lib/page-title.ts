import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Names what the screen shows, when only the screen knows it (a record's name): it becomes the last
 * step of the breadcrumb and the window's title. Undefined while it is not known yet.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    set(name);
    return () => set(null);
  }, [name]);
}

/** The name given by the screen, or null. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(subscribe, () => title);
}
