import type { Action } from '@vitrina/model/permissions';
import { type ScreenOfType, screenGroups, screens } from '@vitrina/model/screens';
import {
  createBrowserRouter,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  redirect,
  useParams,
} from 'react-router';
import { LazyScreen, type Load } from './lib/chunk.tsx';
import { guard } from './lib/guard.ts';
import type { Crumb, RouteAccess, RouteHandle } from './lib/route-handle.ts';
import { CrashScreen } from './pages/crash-screen.tsx';
import { loginLoader } from './pages/login-loader.ts';
import { RootLayout } from './pages/root-layout.tsx';

const layout = () => import('./layout/main-layout.tsx');
const dashboard = () => import('./features/dashboard/index.ts');
const profile = () => import('./pages/profile/profile-screen.tsx');
const list = () => import('./content/list/list-screen.tsx');
const form = () => import('./content/form/form-screen.tsx');
const history = () => import('./content/history/history-screen.tsx');
const bin = () => import('./content/bin/bin-screen.tsx');
const login = () => import('./pages/login-screen.tsx');
const register = () => import('./pages/register-screen.tsx');
const callback = () => import('./pages/callback-screen.tsx');
const error404 = () => import('./pages/error-404-screen.tsx');
const error500 = () => import('./pages/error-500-screen.tsx');

/** Another type or another record is another screen: nothing typed in one may show up in the next. */
function Place({ path, load }: { readonly path: string; readonly load: Load }) {
  const { id = '' } = useParams();
  return <LazyScreen key={`${path} ${id}`} load={load} />;
}

/** A route with its permission; there is no way to write one without. */
function screen(path: string, handle: RouteHandle, load: Load): RouteObject {
  const element = <Place path={path} load={load} />;
  const decide = guard(handle.access);
  const loader: LoaderFunction = (asked, context) => {
    const denied = decide(asked, context);
    // Its code comes along with that of the layout around it. A failure is told where the screen is drawn.
    if (denied === null) load().catch(() => undefined);
    return denied;
  };
  return { path, handle, loader, element, ErrorBoundary: CrashScreen };
}

const open: RouteAccess = { open: true };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The five screens of one content type, derived from its declaration. */
function screensOf({ slug, path, resource, group, labels }: ScreenOfType): RouteObject[] {
  const inside: Crumb[] = [{ label: screenGroups[group] }, { label: capital(labels.many), to: path }];
  const make = (under: string, action: Action | Action[], title: string, load: Load, crumbs = inside) =>
    screen(path + under, { access: { action, resource }, title, crumbs, contentType: slug }, load);
  return [
    make('', 'list', capital(labels.many), list, inside.slice(0, 1)),
    make('/create', 'create', `${labels.feminine ? 'Nueva' : 'Nuevo'} ${labels.one}`, form),
    make('/recycle-bin', 'list', 'Papelera', bin),
    // Who may look but not change opens the record read-only.
    make('/:id', ['update', 'retrieve'], capital(labels.one), form),
    make('/:id/history', 'retrieve', 'Historial', history),
  ];
}

/** Every address of the console (source section 2) and who may open it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: () => null,
    ErrorBoundary: CrashScreen,
    children: [
      { path: '/', loader: () => redirect('/dashboard/analytics') },
      {
        path: '/pages/login',
        handle: { access: open, title: 'Ingresar' } satisfies RouteHandle,
        loader: loginLoader(isScreen),
        shouldRevalidate: () => false,
        element: <Place path="/pages/login" load={login} />,
      },
      screen('/pages/register', { access: open, title: 'Solicitar una cuenta' }, register),
      screen('/pages/error-404', { access: open, title: 'Página no encontrada' }, error404),
      screen('/pages/error-500', { access: open, title: 'Error del servicio' }, error500),
      screen('/callback', { access: open, title: 'Ingresar' }, callback),
      {
        element: <LazyScreen key="main layout" load={layout} />,
        children: [
          screen(
            '/dashboard/analytics',
            { access: { action: 'retrieve', resource: 'dashboard' }, title: 'Resumen' },
            dashboard,
          ),
          screen('/profile', { access: { session: true }, title: 'Mi perfil' }, profile),
          ...screens.flatMap(screensOf),
        ],
      },
      {
        path: '*',
        loader: ({ request }) =>
          redirect(`/pages/error-404?to=${encodeURIComponent(new URL(request.url).pathname)}`),
      },
    ],
  },
];

/** Whether the path leads to a screen, and not to "not found". */
function isScreen(path: string): boolean {
  return matchRoutes(routes, path)?.at(-1)?.route.path !== '*';
}

/** Starts the router on the browser's history. */
export function createRouter() {
  return createBrowserRouter(routes);
}
