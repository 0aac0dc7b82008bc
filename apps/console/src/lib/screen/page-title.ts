import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';
import type { Crumb } from './route-handle.ts';

const noCrumbs: readonly Crumb[] = [];

/** Title of the current screen, for the layout. */
const titleStore = createStore<string | null>(null);
const scopeStepsStore = createStore(noCrumbs);
const stepsStore = createStore(noCrumbs);

/**
 * Sets a title that only the screen knows (a record's name). It becomes the last step of the breadcrumb and the
 * window's title. Pass undefined while the name is not loaded.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    titleStore.write(name);
    return () => titleStore.write(null);
  }, [name]);
}

/** Returns the title set by the screen, or null. */
export function useScreenTitle(): string | null {
  return useStore(titleStore);
}

/**
 * Sets breadcrumb steps that only the screen knows, placed between the steps of its route and the last step. Pass the
 * same array while nothing changes.
 */
export function usePageCrumbs(crumbs: readonly Crumb[]): void {
  useStoredCrumbs(stepsStore, crumbs);
}

/** Sets breadcrumb steps that several screens share, placed before the steps of the screen itself. */
export function useScopeCrumbs(crumbs: readonly Crumb[]): void {
  useStoredCrumbs(scopeStepsStore, crumbs);
}

function useStoredCrumbs(store: typeof stepsStore, crumbs: readonly Crumb[]): void {
  useEffect(() => {
    store.write(crumbs);
    return () => store.write(noCrumbs);
  }, [store, crumbs]);
}

/** Returns the steps set by `useScopeCrumbs` and `usePageCrumbs`, in this order. */
export function useScreenCrumbs(): readonly Crumb[] {
  return [...useStore(scopeStepsStore), ...useStore(stepsStore)];
}
