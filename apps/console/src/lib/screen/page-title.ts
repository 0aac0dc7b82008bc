import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';
import type { Crumb } from './route-handle.ts';

const noSteps: readonly Crumb[] = [];

/** Title of the current screen, for the layout. */
const title = createStore<string | null>(null);
const scopeSteps = createStore(noSteps);
const steps = createStore(noSteps);

/**
 * Sets a title that only the screen knows (a record's name). It becomes the last step of the breadcrumb and the
 * window's title. Pass undefined while the name is not loaded.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    title.write(name);
    return () => title.write(null);
  }, [name]);
}

/** Returns the title set by the screen, or null. */
export function useGivenTitle(): string | null {
  return useStore(title);
}

/**
 * Sets breadcrumb steps that only the screen knows, placed between the steps of its route and the last step. Pass the
 * same array while nothing changes.
 */
export function usePageSteps(crumbs: readonly Crumb[]): void {
  useSteps(steps, crumbs);
}

/** Sets breadcrumb steps that several screens share, placed before the steps of the screen itself. */
export function useScopeSteps(crumbs: readonly Crumb[]): void {
  useSteps(scopeSteps, crumbs);
}

function useSteps(store: typeof steps, crumbs: readonly Crumb[]): void {
  useEffect(() => {
    store.write(crumbs);
    return () => store.write(noSteps);
  }, [store, crumbs]);
}

/** Returns the steps set by `useScopeSteps` and `usePageSteps`, in this order. */
export function useGivenSteps(): readonly Crumb[] {
  return [...useStore(scopeSteps), ...useStore(steps)];
}
