/** The code of menus, dialogs, popovers and toasts. */
export type Overlays = typeof import('./code/index.ts');

let overlays: Overlays | undefined;
const listeners = new Set<() => void>();

/** Returns the code of the overlays; undefined until it is loaded. */
export const loadedOverlays = (): Overlays | undefined => overlays;

/**
 * Stores the code of the overlays. The code itself calls this when it loads, on its own or together with a screen
 * that shares parts with it.
 */
export function provideOverlays(code: Overlays): void {
  overlays = code;
  for (const listener of [...listeners]) listener();
}

/** Calls the listener when the code has loaded. Returns the unsubscribe function. */
export function subscribeToOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
