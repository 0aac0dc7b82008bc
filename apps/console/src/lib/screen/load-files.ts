/** Files that are loaded or being loaded, by address. */
const requestsByAddress = new Map<string, Promise<void>>();

/**
 * Fetches a script into the browser's cache. A preload link is not used, because browsers do not request it again
 * after a failure.
 */
async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  await response.arrayBuffer();
}

/** Adds a style sheet to the page. */
function addStyleSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const loadedFile = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (event) => {
      // Removed, so that the next attempt adds it again.
      link.remove();
      reject(event);
    });
  });
  document.head.appendChild(link);
  return loadedFile;
}

/** True if the page has a link to the file, or the browser has loaded it. */
function isInPage(href: string): boolean {
  return (
    [...document.getElementsByTagName('link')].some((link) => link.href === href) ||
    performance
      .getEntriesByName(href, 'resource')
      .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)
  );
}

/** Loads a file that is neither in the page nor already requested. */
function loadFile(path: string): Promise<void> | undefined {
  const { href, pathname } = new URL(`/${path}`, window.location.href);
  const runningRequest = requestsByAddress.get(href);
  if (runningRequest !== undefined) return runningRequest;
  if (isInPage(href)) return undefined;
  const load = pathname.endsWith('.css') ? addStyleSheet : fetchScript;
  const loadedFile = load(href).catch((cause: unknown) => {
    requestsByAddress.delete(href);
    // The message omits the address: the browser does not remember this part as failed, so a retry needs no new
    // address.
    throw new Error(`The file ${pathname} did not arrive`, { cause });
  });
  requestsByAddress.set(href, loadedFile);
  return loadedFile;
}

/**
 * Imports a part of the console after all its files have arrived. Replaces the preload function that Vite adds to the
 * build. Vite preloads and imports modules at once; browsers then remember a module that did not arrive as failed,
 * with all modules that import it, until the page is reloaded.
 * @param load imports the part
 * @param paths paths of the part's files and of their imports, without the first slash
 * @throws Error when a file does not arrive; the next call requests it again
 */
export async function loadWithFiles<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map(loadFile));
  return load();
}
