/** The code of menus, dialogs, popovers and toasts. */
export type Overlays = typeof import('./code/index.ts');

let overlays: Overlays | undefined;
const listeners = new Set<() => void>();

/** The code, if it is there. */
export const overlaysNow = (): Overlays | undefined => overlays;

/** Called by the code itself when it has come, on its own or with a screen that has parts in common with it. */
export function provideOverlays(code: Overlays): void {
  overlays = code;
  for (const listener of [...listeners]) listener();
}

/** Calls the listener when the code has come. Answers how to end it. */
export function subscribeToOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
