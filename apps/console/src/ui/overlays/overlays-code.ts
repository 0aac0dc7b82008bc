import { useEffect, useSyncExternalStore } from 'react';
import { type Overlays, overlaysNow, subscribeToOverlays } from './overlays-store.ts';

/** Fetches a part of the console; told the failure of the attempt before, or null. */
type FetchPart = <T>(load: () => Promise<T>, stateBefore: unknown) => Promise<T>;

/** After its first failure the code is asked for again so much later, and each time twice as late. */
const askAgainMs = 2000;
const maxAskAgainMs = 60_000;

let fetchPart: FetchPart = (load) => load();
let isAsking = false;

/** Sets the function that fetches the code. */
export function fetchOverlaysBy(fetch: FetchPart): void {
  fetchPart = fetch;
}

/**
 * Fetches the code unless it is there or on its way; after a failure again and again, because something may wait for it that
 * has no other way to show itself.
 * @param onLoaded called when it is there
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

/** The code, once it is there. @param isNeeded something waits for it */
export function useOverlays(isNeeded: boolean): Overlays | undefined {
  useEffect(() => {
    if (isNeeded) askForOverlays();
  }, [isNeeded]);
  return useSyncExternalStore(subscribeToOverlays, overlaysNow);
}
