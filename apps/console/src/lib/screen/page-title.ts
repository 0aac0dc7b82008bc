import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';
import type { Crumb } from './route-handle.ts';

const noSteps: readonly Crumb[] = [];

/** Title of the current screen, for the layout. */
const title = createStore<string | null>(null);
const scopeSteps = createStore(noSteps);
const steps = createStore(noSteps);

/**
 * Sets the title that only the screen knows (a record's name): it becomes the last step of the breadcrumb and the
 * window's title. Undefined while it is not loaded.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    title.write(name);
    return () => title.write(null);
  }, [name]);
}

/** The name given by the screen, or null. */
export function useGivenTitle(): string | null {
  return useStore(title);
}

/** Steps of the breadcrumb that only the screen knows: they stand between those of its route and the last one. Keep the same array while nothing changes. */
export function usePageSteps(crumbs: readonly Crumb[]): void {
  useSteps(steps, crumbs);
}

/** The same for what is around several screens: they stand before those of the screen. */
export function useScopeSteps(crumbs: readonly Crumb[]): void {
  useSteps(scopeSteps, crumbs);
}

function useSteps(store: typeof steps, crumbs: readonly Crumb[]): void {
  useEffect(() => {
    store.write(crumbs);
    return () => store.write(noSteps);
  }, [store, crumbs]);
}

/** The steps given by what is around the screen and by the screen. */
export function useGivenSteps(): readonly Crumb[] {
  return [...useStore(scopeSteps), ...useStore(steps)];
}
