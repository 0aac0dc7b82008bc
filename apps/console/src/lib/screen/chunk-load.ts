import { persistedState, text } from '../state/persisted-state.ts';
import { tabStorage } from '../state/storage.ts';

/** Source section 9: a chunk that takes longer counts as failed. */
export const chunkTimeoutMs = 120_000;

/** Runs the fetch with the time-out. @throws Error when it fails or takes too long */
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

/** The address of our own chunk that a browser names in its failure; null where it names none. */
export function failedAddress(error: unknown, origin: string): string | null {
  const match = error instanceof Error ? /https?:\/\/\S+\.js/u.exec(error.message)?.[0] : undefined;
  return match?.startsWith(`${origin}/assets/`) === true ? match : null;
}

let attempts = 0;

/**
 * Fetches a chunk; after a failure before, also under a new address, because browsers remember that
 * an address failed and never ask for it again.
 * @param stateBefore the failure of the last attempt, or null at the first
 * @throws whatever the browser says
 */
export async function fetchChunk<T>(load: () => Promise<T>, stateBefore: unknown): Promise<T> {
  const address = failedAddress(stateBefore, window.location.origin);
  if (address === null) return withTimeout(load, chunkTimeoutMs);
  attempts += 1;
  return withTimeout(
    () => import(/* @vite-ignore */ `${address}?again=${attempts}`) as Promise<T>,
    chunkTimeoutMs,
  );
}

/** Version of the index page that the server returns now; null if it does not respond. */
async function indexPage(): Promise<string | null> {
  try {
    const response = await fetch('/index.html', {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    return response.ok ? await response.text() : null;
  } catch {
    return null; // Not reached: a reload would lose the page as well.
  }
}

/** The script of the build that the tab was reloaded for. */
const reloadedFor = persistedState('reloaded-for', text(500), tabStorage);

/**
 * Reloads the page when the server has a newer build than the one that runs, in which case our chunks
 * are gone for good. By itself at most once per build, so that it can never loop.
 * @returns true when the page is being reloaded
 */
export async function reloadIfOutdated(): Promise<boolean> {
  // The last one is the console's own; those before it are what it imports.
  const attribute = [...document.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src');
  if (attribute == null) return false;
  const page = await indexPage();
  if (page === null || page.includes(attribute)) return false;
  if (reloadedFor.read() === attribute) return false;
  // What cannot be remembered could happen for ever.
  if (!reloadedFor.write(attribute)) return false;
  window.location.reload();
  return true;
}

/** Reloads the page, asked for by the person, unless the server cannot be reached. */
export async function reloadIfReached(): Promise<boolean> {
  if ((await indexPage()) === null) return false;
  window.location.reload();
  return true;
}
