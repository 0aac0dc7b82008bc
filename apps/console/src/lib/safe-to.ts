const controls = /[\u0000-\u001f\u007f\\]/u;

/**
 * Where to go after sign-in (the `to` of the address), or `/` when it is not a path of this console:
 * never another site, never the sign-in page itself (source section 1; an open redirect otherwise).
 * @param search the query of the address
 * @param origin this console's origin
 * @param isScreen whether a path leads to a screen of the route table
 */
export function safeTo(search: URLSearchParams, origin: string, isScreen: (path: string) => boolean): string {
  const all = search.getAll('to');
  const [to] = all;
  if (all.length !== 1 || to === undefined || !isLocalPath(to)) return '/';
  let url: URL;
  try {
    url = new URL(to, origin);
  } catch {
    return '/';
  }
  // The encoded forms count too: `/%09/evil.example` is a path to one reader and a host to another.
  if (url.origin !== origin || !isLocalPath(decoded(url.pathname))) return '/';
  if (url.pathname.startsWith('/pages/') || url.pathname === '/callback' || !isScreen(url.pathname))
    return '/';
  return url.pathname + url.search + url.hash;
}

function isLocalPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !controls.test(text);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return ''; // A broken escape is no path.
  }
}
