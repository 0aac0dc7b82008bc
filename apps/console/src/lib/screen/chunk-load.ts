import { persistedState, textFormat } from '../state/persisted-state.ts';
import { tabStorage } from '../state/storage.ts';

/** Time (ms) after which loading a chunk counts as failed (source section 9). */
export const chunkTimeoutMs = 120_000;

/** Runs the load with a timeout. @throws Error when the load fails or takes too long */
export function withTimeout<T>(load: () => Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`A part of the console took more than ${milliseconds} ms`)),
      milliseconds,
    );
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Returns the address of the console's own chunk that the browser names in its error; null if it names none. */
export function failedAddress(error: unknown, origin: string): string | null {
  const chunkAddress = error instanceof Error ? /https?:\/\/\S+\.js/u.exec(error.message)?.[0] : undefined;
  return chunkAddress?.startsWith(`${origin}/assets/`) === true ? chunkAddress : null;
}

let attemptCount = 0;

/**
 * Fetches a chunk. After a failure it uses a new address, because browsers remember that an address failed and do not
 * request it again.
 * @param previousError the error of the last attempt, or null at the first
 * @throws the browser's error
 */
export async function fetchChunk<T>(load: () => Promise<T>, previousError: unknown): Promise<T> {
  const address = failedAddress(previousError, window.location.origin);
  if (address === null) return withTimeout(load, chunkTimeoutMs);
  attemptCount += 1;
  return withTimeout(
    () => import(/* @vite-ignore */ `${address}?again=${attemptCount}`) as Promise<T>,
    chunkTimeoutMs,
  );
}

/** Returns the text of the current index page; null if it cannot be loaded. */
async function fetchIndexPage(): Promise<string | null> {
  try {
    const response = await fetch('/index.html', {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? await response.text() : null;
  } catch {
    return null; // The server was not reached: a reload would lose the page too.
  }
}

/** Address of the outdated build's script for which the tab was already reloaded, kept to prevent a reload loop. */
const reloadedForState = persistedState('reloaded-for', textFormat(500), tabStorage);

/**
 * Reloads the page when the server has a newer build than the running one, whose chunks then no longer exist. Reloads
 * at most once per build, to prevent a loop.
 * @returns true when the page is being reloaded
 */
export async function reloadIfOutdated(): Promise<boolean> {
  // The last script is the console's own; those before it are its imports.
  const scriptAddress = [...document.querySelectorAll('script[type="module"][src]')]
    .at(-1)
    ?.getAttribute('src');
  if (scriptAddress == null) return false;
  const indexPage = await fetchIndexPage();
  if (indexPage === null || indexPage.includes(scriptAddress)) return false;
  if (reloadedForState.read() === scriptAddress) return false;
  // Without a stored mark, the page could reload for ever.
  if (!reloadedForState.write(scriptAddress)) return false;
  window.location.reload();
  return true;
}

/** Reloads the page at the person's request, unless the server cannot be reached. */
export async function reloadIfReached(): Promise<boolean> {
  if ((await fetchIndexPage()) === null) return false;
  window.location.reload();
  return true;
}
