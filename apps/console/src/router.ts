import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { frameId, notFound, routeTable, screensInFrame } from './routes.tsx';

/** Router of the console, and the function that adds its remaining routes. */
export interface Router {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly addAllRoutes: () => void;
}

/**
 * Starts the router on the browser's history. A router prepares all its routes before it opens one. It therefore
 * begins with the routes that share the first path segment of the current address. It adds the others when
 * `addAllRoutes` is called or when one of them is requested.
 */
export function createRouter(): Router {
  const firstSegment = firstSegmentOf(window.location.pathname);
  let laterRoutes = screensInFrame.filter((route) => !mayBeginWith(route, firstSegment));
  const addAllRoutes = () => {
    if (laterRoutes.length === 0) return;
    router.patchRoutes(frameId, laterRoutes);
    laterRoutes = [];
  };
  const loadOtherRoute: LoaderFunction = async (request, context) => {
    // For the first address, this runs before `createBrowserRouter` has returned.
    await Promise.resolve();
    if (laterRoutes.length === 0) return notFound(request, context);
    addAllRoutes();
    const { pathname, search, hash } = new URL(request.request.url);
    return redirect(`${pathname}${search}${hash}`);
  };
  const frameRoutes = screensInFrame.filter((route) => !laterRoutes.includes(route));
  const router = createBrowserRouter(routeTable(frameRoutes, loadOtherRoute));
  return { router, addAllRoutes };
}

/** Returns the first path segment of an address, in lower case for comparison. */
function firstSegmentOf(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

/** True if an address of the route or of its children may begin with the segment. */
function mayBeginWith({ path, children = [] }: RouteObject, firstSegment: string): boolean {
  if (path === undefined) return children.some((child) => mayBeginWith(child, firstSegment));
  const ownSegment = firstSegmentOf(path);
  return ownSegment === firstSegment || ownSegment.startsWith(':');
}
