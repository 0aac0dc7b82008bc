import { type LoaderFunction, type RouteObject, useParams } from 'react-router';
import { CrashScreen } from './layout/errors/crash-screen.tsx';
import { LazyScreen, type Load } from './lib/screen/chunk.tsx';
import type { RouteHandle } from './lib/screen/route-handle.ts';
import { guard } from './lib/session/guard.ts';

/** Another list or another record is another screen: nothing typed in one may show up in the next. */
export function ScreenAt({ path, load }: { readonly path: string; readonly load: Load }) {
  const params = useParams();
  // Its own parameters only: what opens beside it does not make it another.
  const key = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return <LazyScreen key={`${path} ${key}`} load={load} />;
}

/** A route with its permission; there is no way to write one without. What opens beside it are its `children`. */
export function screen(
  path: string,
  handle: RouteHandle,
  load: Load,
  children: RouteObject[] = [],
): RouteObject {
  const element = <ScreenAt path={path} load={load} />;
  const decide = guard(handle.access);
  const loader: LoaderFunction = async (asked, context) => {
    const denied = await decide(asked, context);
    // Its code comes along with that of the layout around it. A failure is told where the screen is drawn.
    if (denied === null) load().catch(() => undefined);
    return denied;
  };
  return { path, handle, loader, element, ErrorBoundary: CrashScreen, children };
}
