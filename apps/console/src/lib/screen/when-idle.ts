/** Longest wait (ms) for an idle browser. */
const maxWaitMs = 1000;

/** Runs a task of low priority when the browser is idle, after the screen is drawn. */
export function runWhenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), { timeout: maxWaitMs });
  else setTimeout(task, maxWaitMs / 2);
}
