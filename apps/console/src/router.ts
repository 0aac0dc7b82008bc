import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { frameId, notFound, screensInFrame, tableWith } from './routes.tsx';

/** Router of the console, and the function that adds its remaining routes. */
export interface Router {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly complete: () => void;
}

/**
 * Starts the router on the browser's history. A router prepares all its routes before it opens one. It therefore
 * begins with the routes that share the first path segment of the current address. It adds the others when `complete`
 * is called or when one of them is requested.
 */
export function createRouter(): Router {
  const word = firstWord(window.location.pathname);
  let later = screensInFrame.filter((route) => !mayBeginWith(route, word));
  const complete = () => {
    if (later.length === 0) return;
    router.patchRoutes(frameId, later);
    later = [];
  };
  const elsewhere: LoaderFunction = async (asked, context) => {
    // For the first address, this runs before `createBrowserRouter` has returned.
    await Promise.resolve();
    if (later.length === 0) return notFound(asked, context);
    complete();
    const { pathname, search, hash } = new URL(asked.request.url);
    return redirect(`${pathname}${search}${hash}`);
  };
  const inFrame = screensInFrame.filter((route) => !later.includes(route));
  const router = createBrowserRouter(tableWith(inFrame, elsewhere));
  return { router, complete };
}

/** Returns the first path segment of an address, in lower case for comparison. */
function firstWord(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

/** True if an address of the route or of its children may begin with the segment. */
function mayBeginWith({ path, children = [] }: RouteObject, word: string): boolean {
  if (path === undefined) return children.some((child) => mayBeginWith(child, word));
  const ownWord = firstWord(path);
  return ownWord === word || ownWord.startsWith(':');
}
