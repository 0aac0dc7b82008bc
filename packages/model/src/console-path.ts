/** Every runtime has it (WHATWG URL), though the compiler's libraries of this package, which know no runtime, do not name it. */
declare const URL: {
  new (
    text: string,
    base: string,
  ): {
    readonly origin: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  };
  canParse(text: string, base: string): boolean;
};

const controls = /[\u0000-\u001f\u007f\\]/u;
const base = 'https://console.invalid';

/** The longest path that is kept while somebody signs in. */
export const maxConsolePathLength = 2000;

/**
 * Where in the console a text leads: its path, query and fragment; null where it leads to another site, or where some
 * reader could take it to, and where it is one of the pages of signing in.
 */
export function consolePath(text: string): string | null {
  if (!isLocalPath(text) || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // The encoded forms count too: `/%09/evil.example` is a path to one reader and a host to another.
  if (url.origin !== base || !isLocalPath(decoded(url.pathname))) return null;
  if (url.pathname.startsWith('/pages/') || url.pathname === '/callback') return null;
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
