import { useEffect, useSyncExternalStore } from 'react';
import { type Overlays, overlaysNow, subscribeToOverlays } from './overlays-store.ts';

/** Loads a part of the console. Receives the error of the previous attempt, or null. */
type FetchPart = <T>(load: () => Promise<T>, stateBefore: unknown) => Promise<T>;

/** Delay (ms) before the second attempt to load the code; it doubles with each further failure. */
const askAgainMs = 2000;
const maxAskAgainMs = 60_000;

let fetchPart: FetchPart = (load) => load();
let isAsking = false;

/** Sets the function that loads the code of the overlays. */
export function fetchOverlaysBy(fetch: FetchPart): void {
  fetchPart = fetch;
}

/**
 * Loads the code of the overlays unless it is loaded or loading. After a failure it retries without end, because an
 * overlay that waits for the code cannot report the failure itself.
 * @param onLoaded called once the code is loaded
 */
export function askForOverlays(onLoaded: () => void = () => undefined): void {
  if (overlaysNow() !== undefined) {
    onLoaded();
    return;
  }
  const leave = subscribeToOverlays(() => {
    leave();
    onLoaded();
  });
  if (isAsking) return;
  isAsking = true;
  const ask = (stateBefore: unknown, waitMs: number): void => {
    fetchPart(() => import('./code/index.ts'), stateBefore).catch((error: unknown) =>
      setTimeout(ask, waitMs, error, Math.min(2 * waitMs, maxAskAgainMs)),
    );
  };
  ask(null, askAgainMs);
}

/** Returns the code of the overlays once it is loaded. @param isNeeded true if an overlay waits for the code */
export function useOverlays(isNeeded: boolean): Overlays | undefined {
  useEffect(() => {
    if (isNeeded) askForOverlays();
  }, [isNeeded]);
  return useSyncExternalStore(subscribeToOverlays, overlaysNow);
}
