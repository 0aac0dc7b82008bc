import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { frameId, notFound, screensInFrame, tableWith } from './routes.tsx';

/** The console's router, and how it learns the addresses that it does not know at first. */
export interface Router {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly complete: () => void;
}

/**
 * Starts the router on the browser's history. A router prepares each of its addresses for comparing before it opens one; so
 * it begins with those that share the first word of the present one, and knows the others when `complete` is called or one
 * of them is asked for.
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
    // For the page's own address this is called before the router has been given back.
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

/** The first word of an address, as addresses are compared. */
function firstWord(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

/** True if an address of the route or of its children may begin with the word. */
function mayBeginWith({ path, children = [] }: RouteObject, word: string): boolean {
  if (path === undefined) return children.some((child) => mayBeginWith(child, word));
  const own = firstWord(path);
  return own === word || own.startsWith(':');
}
