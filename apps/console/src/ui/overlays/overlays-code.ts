import { useEffect, useSyncExternalStore } from 'react';
import { loadedOverlays, type Overlays, subscribeToOverlays } from './overlays-store.ts';

/** Loads a part of the console. Receives the error of the previous attempt, or null. */
type FetchCode = <T>(load: () => Promise<T>, previousError: unknown) => Promise<T>;

/** Delay (ms) before the second attempt to load the code; it doubles with each further failure. */
const retryDelayMs = 2000;
const maxRetryDelayMs = 60_000;

let fetchCode: FetchCode = (load) => load();
let isLoading = false;

/** Sets the function that loads the code of the overlays. */
export function setOverlaysFetcher(fetchFunction: FetchCode): void {
  fetchCode = fetchFunction;
}

/**
 * Loads the code of the overlays unless it is loaded or loading. After a failure it retries without end, because an
 * overlay that waits for the code cannot report the failure itself.
 * @param onLoaded called once the code is loaded
 */
export function loadOverlays(onLoaded: () => void = () => undefined): void {
  if (loadedOverlays() !== undefined) {
    onLoaded();
    return;
  }
  const unsubscribe = subscribeToOverlays(() => {
    unsubscribe();
    onLoaded();
  });
  if (isLoading) return;
  isLoading = true;
  const ask = (previousError: unknown, waitMs: number): void => {
    fetchCode(() => import('./code/index.ts'), previousError).catch((error: unknown) =>
      setTimeout(ask, waitMs, error, Math.min(2 * waitMs, maxRetryDelayMs)),
    );
  };
  ask(null, retryDelayMs);
}

/** Returns the code of the overlays once it is loaded. @param isNeeded true if an overlay waits for the code */
export function useOverlays(isNeeded: boolean): Overlays | undefined {
  useEffect(() => {
    if (isNeeded) loadOverlays();
  }, [isNeeded]);
  return useSyncExternalStore(subscribeToOverlays, loadedOverlays);
}
