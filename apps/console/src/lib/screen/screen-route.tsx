import { type LoaderFunction, type RouteObject, useParams } from 'react-router';
import { guardRoute } from '../session/guard.ts';
import { LazyScreen, type LoadScreen } from './chunk.tsx';
import { CrashScreen } from './crash-screen.tsx';
import type { RouteHandle } from './route-handle.ts';
import type { FindAccesses, ScreenDeclaration } from './screen-declaration.ts';

/** Renders a new instance for another list or record, so that input typed in one does not appear in the next. */
function ScreenAtPath({ screenPath, load }: { readonly screenPath: string; readonly load: LoadScreen }) {
  const params = useParams();
  // Only the screen's own parameters count: a panel that opens beside it does not make it another screen.
  const key = screenPath.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return <LazyScreen key={`${screenPath} ${key}`} load={load} />;
}

/**
 * Creates a route with its permission, which is required. Screens that open over it are its `children`.
 * @param screenPath pattern that identifies the screen: sibling routes with the same pattern share one mounted screen
 */
export function screenRoute(
  path: string,
  handle: RouteHandle,
  load: LoadScreen,
  children: RouteObject[] = [],
  screenPath = path,
): RouteObject {
  const checkAccess = guardRoute(handle.access);
  const loader: LoaderFunction = async (request, context) => {
    const redirection = await checkAccess(request, context);
    // Loads the screen's code in parallel with that of its layout. A failure is shown in place of the screen.
    if (redirection === null) load().catch(() => undefined);
    return redirection;
  };
  const element = <ScreenAtPath screenPath={screenPath} load={load} />;
  return { path, handle, loader, element, ErrorBoundary: CrashScreen, children };
}

/** Creates the route of a declared screen. */
export function routeOf(screen: ScreenDeclaration, accessesOf: FindAccesses): RouteObject {
  const { path, load, nav, frameless, createLoader, shouldRevalidate, ...handle } = screen;
  const route = screenRoute(path, handle, load);
  if (createLoader !== undefined) route.loader = createLoader(accessesOf);
  if (shouldRevalidate !== undefined) route.shouldRevalidate = shouldRevalidate;
  return route;
}
