import { parseUrl } from './web-url.ts';

const controlCharacters = /[\u0000-\u001f\u007f\\]/u;
const base = 'https://console.invalid';

/** Maximum length of a console path that is kept during a sign-in, in characters. */
export const maxConsolePathLength = 2000;

/** Returns path, query and fragment of a console page; null for other sites, ambiguous texts and sign-in pages. */
export function consolePath(text: string): string | null {
  const url = isLocalPath(text) ? parseUrl(text, base) : null;
  // Encoded forms are checked too: some programs read `/%09/evil.example` as a path, others as a host.
  if (url === null || url.origin !== base || !isLocalPath(decodePath(url.pathname))) return null;
  if (url.pathname.startsWith('/pages/') || url.pathname === '/callback') return null;
  return url.pathname + url.search + url.hash;
}

function isLocalPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !controlCharacters.test(text);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return ''; // A broken escape is no path.
  }
}
