/** Files that were asked for and arrived, or are on their way, by address. */
const requests = new Map<string, Promise<void>>();

/** Fetches a script into the browser's cache. A preloading link would not be asked for again after a failure. */
async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  await response.arrayBuffer();
}

/** Adds a style sheet to the page. */
function addStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (event) => {
      // Removed, it is added anew at the next attempt.
      link.remove();
      reject(event);
    });
  });
  document.head.appendChild(link);
  return loading;
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

/** Asks for a file that neither the page nor an earlier part has asked for. */
function loadFile(path: string): Promise<void> | undefined {
  const { href, pathname } = new URL(`/${path}`, window.location.href);
  const stateBefore = requests.get(href);
  if (stateBefore !== undefined) return stateBefore;
  if (isInPage(href)) return undefined;
  const load = pathname.endsWith('.css') ? addStyles : fetchScript;
  const loading = load(href).catch((cause: unknown) => {
    requests.delete(href);
    // Without the address: a part that was not imported is not remembered as failed, and needs no other address.
    throw new Error(`The file ${pathname} did not arrive`, { cause });
  });
  requests.set(href, loading);
  return loading;
}

/**
 * Imports a part of the console when the browser has all its files, in place of the function that Vite adds to the build.
 * Vite preloads and imports modules at once; browsers remember a module that did not arrive as failed, with all modules that
 * import it, until the page is reloaded.
 *
 * @param load imports the part
 * @param paths files that the part consists of and that it imports, without the first slash
 * @throws Error when a file does not arrive; the next call asks for it anew
 */
export async function loadWithFiles<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map(loadFile));
  return load();
}
