import { useEffect, useSyncExternalStore } from 'react';
import type { Crumb } from './route-handle.ts';

/** A value that the screen sets while it is shown, for the layout. */
function valueFromScreen<T>(nothing: T) {
  let now = nothing;
  const listeners = new Set<() => void>();
  return {
    nothing,
    read: () => now,
    set(next: T): void {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const title = valueFromScreen<string | null>(null);
const steps = valueFromScreen<readonly Crumb[]>([]);

/**
 * Names what the screen shows, when only the screen knows it (a record's name): it becomes the last
 * step of the breadcrumb and the window's title. Undefined while it is not known yet.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    title.set(name);
    return () => title.set(title.nothing);
  }, [name]);
}

/** The name given by the screen, or null. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(title.subscribe, title.read);
}

/** Steps of the breadcrumb that only the screen knows: they stand between those of its route and the last one. Keep the same array while nothing changes. */
export function usePageSteps(crumbs: readonly Crumb[]): void {
  useEffect(() => {
    steps.set(crumbs);
    return () => steps.set(steps.nothing);
  }, [crumbs]);
}

/** The steps given by the screen. */
export function useGivenSteps(): readonly Crumb[] {
  return useSyncExternalStore(steps.subscribe, steps.read);
}
