/** The latest moment for what waits for an idle browser, in ms. */
const maxWaitMs = 1000;

/** Does what the drawing of a screen need not wait for, when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: maxWaitMs });
  else setTimeout(work, maxWaitMs / 2);
}
