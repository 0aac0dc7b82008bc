import { institutions } from '@vitrina/model/institutions';
import { screenGroups, screens } from '@vitrina/model/screens';
import { type LoaderFunction, matchRoutes, type RouteObject, redirect } from 'react-router';
import { administrationRoutes } from './administration-routes.tsx';
import { contentScreens } from './content/index.ts';
import { loginLoader } from './features/people/sign-in/login-loader.ts';
import { inboxRoutes } from './inbox-routes.tsx';
import { CrashScreen } from './layout/errors/crash-screen.tsx';
import { FrameSkeleton } from './layout/root/frame-skeleton.tsx';
import { RootLayout } from './layout/root/root-layout.tsx';
import { LazyScreen } from './lib/screen/chunk.tsx';
import type { RouteAccess, RouteHandle } from './lib/screen/route-handle.ts';
import { navItemAt } from './records/navigation/index.ts';
import { ScreenAt, screen } from './screen-route.tsx';
import { type OwnScreens, screensOf } from './type-routes.tsx';

const layout = () => import('./signed-in.ts').then(({ Layout: Component }) => ({ Component }));
const dashboard = () => import('./signed-in.ts').then(({ Dashboard: Component }) => ({ Component }));
const calculators = () => import('./features/calculators/index.ts');
const calculatorList = () =>
  calculators().then(({ ListScreen: Component, prepareList: prepare }) => ({ Component, prepare }));
const calculatorCreation = () => calculators().then(({ CreateDialog: Component }) => ({ Component }));
const calculator = () =>
  calculators().then(({ CalculatorScreen: Component, prepareRecord: prepare }) => ({ Component, prepare }));
const calculatorSheet = () => calculators().then(({ SheetScreen: Component }) => ({ Component }));
const catalogs = () => import('./content/catalogs/index.ts');
const staticPages = () => import('./content/static-pages/index.ts');
const mediaObjects = () => import('./features/media/index.ts');
const icons = () => import('./features/home/icons/index.ts');
const tutorials = () =>
  import('./features/home/tutorials/index.ts').then(({ TutorialsScreen: Component }) => ({ Component }));
const tutorial = () =>
  import('./features/home/tutorials/index.ts').then(({ GuideScreen: Component }) => ({ Component }));
const menu = () => import('./features/menus/index.ts');
const mediaLibrary = () => import('./features/files/index.ts');
const kit = () => import('./kit/index.ts');
const noticeList = () => import('./features/home/notices/notices-screen.tsx');
const profile = () => import('./features/people/profile/profile-screen.tsx');
const login = () => import('./features/people/sign-in/login-screen.tsx');
const register = () => import('./features/people/sign-in/register-screen.tsx');
const forgotten = () => import('./features/people/sign-in/forgotten-screen.tsx');
const password = () => import('./features/people/sign-in/password-screen.tsx');
const secondStep = () => import('./features/people/sign-in/second-step-screen.tsx');
const callback = () => import('./features/people/sign-in/callback-screen.tsx');
const error404 = () => import('./layout/errors/error-404-screen.tsx');
const error500 = () => import('./layout/errors/error-500-screen.tsx');

const open: RouteAccess = { open: true };

/** Id of the route around the screens for people who are signed in. */
export const frameId = 'frame';

/** Types whose screens are not all derived. */
const ownScreens: Readonly<Record<string, OwnScreens>> = {
  calculators: { list: calculatorList, create: calculatorCreation, form: calculator },
  menus: { form: menu },
};
const calculatorKinds = ['vehicle', 'personal', 'dabuenavida'] as const;

const staticPagesItem = navItemAt('/static-pages');
const staticPagesHandle: RouteHandle = {
  access: { action: 'list', resource: 'static-page' },
  title: staticPagesItem.label,
  crumbs: [{ label: screenGroups.content }],
};

/** The screens in the frame for people who are signed in. */
export const screensInFrame: RouteObject[] = [
  screen(
    '/dashboard/analytics',
    { access: { action: 'retrieve', resource: 'dashboard' }, title: 'Resumen' },
    dashboard,
  ),
  screen('/icons', { access: { action: 'retrieve', resource: 'dashboard' }, title: 'Íconos' }, icons),
  screen(
    '/tutorials',
    { access: { action: 'retrieve', resource: 'dashboard' }, title: 'Tutoriales' },
    tutorials,
  ),
  screen(
    '/tutorials/:guide_slug',
    {
      access: { action: 'retrieve', resource: 'dashboard' },
      title: 'Tutorial',
      crumbs: [{ label: 'Tutoriales', to: '/tutorials' }],
      navPath: '/tutorials',
    },
    tutorial,
  ),
  screen(
    '/media-library',
    {
      access: { action: 'list', resource: 'media-object' },
      title: 'Biblioteca de archivos',
      crumbs: [{ label: screenGroups.structure }],
    },
    mediaLibrary,
  ),
  screen('/static-pages', staticPagesHandle, staticPages),
  // One address for each institution: what else stands in its place is no institution.
  ...institutions.map((institution_id) =>
    screen(
      `/${institution_id}/static-pages`,
      {
        ...staticPagesHandle,
        crumbs: [{ label: screenGroups.content }, { label: staticPagesItem.label, to: '/static-pages' }],
        navPath: '/static-pages',
        given: { institution_id },
      },
      staticPages,
    ),
  ),
  screen(
    '/media-objects',
    {
      access: { action: 'list', resource: 'media-object' },
      title: 'Banners y slides',
      crumbs: [{ label: screenGroups.structure }],
    },
    mediaObjects,
  ),
  screen(
    '/catalogs',
    { access: { session: true }, title: 'Catálogos', crumbs: [{ label: screenGroups.structure }] },
    catalogs,
  ),
  screen(
    '/records/:type/:id',
    { access: { session: true }, title: 'Abrir un registro' },
    contentScreens.found,
  ),
  ...inboxRoutes,
  ...administrationRoutes,
  screen('/notices', { access: { session: true }, title: 'Avisos' }, noticeList),
  screen('/profile', { access: { session: true }, title: 'Mi perfil' }, profile),
  // Not in the production build.
  ...(import.meta.env.DEV
    ? [screen('/__kit', { access: { session: true }, title: 'Componentes' }, kit)]
    : []),
  ...screens.flatMap((type) => screensOf(type, ownScreens[type.slug])),
  ...calculatorKinds.map((kind) =>
    screen(
      `/calculators/:id/${kind}`,
      {
        access: { action: ['update', 'retrieve'], resource: 'calculator' },
        title: 'Calculadora',
        crumbs: [{ label: screenGroups.structure }, { label: 'Calculadoras', to: '/calculators' }],
        contentType: 'calculators',
        navPath: '/calculators',
      },
      calculator,
    ),
  ),
];

/** Leads to "not found", which names the address that was asked for. */
export const notFound: LoaderFunction = ({ request }) =>
  redirect(`/pages/error-404?to=${encodeURIComponent(new URL(request.url).pathname)}`);

const Nothing = () => null;

/** The table of routes: what everybody may open, these screens in the frame, and what happens at other addresses. */
export const tableWith = (inFrame: RouteObject[], elsewhere: LoaderFunction): RouteObject[] => [
  {
    Component: RootLayout,
    HydrateFallback: Nothing,
    ErrorBoundary: CrashScreen,
    children: [
      { path: '/', loader: () => redirect('/dashboard/analytics') },
      {
        path: '/pages/login',
        handle: { access: open, title: 'Ingresar' } satisfies RouteHandle,
        loader: loginLoader(isScreen),
        shouldRevalidate: () => false,
        element: <ScreenAt path="/pages/login" load={login} />,
      },
      screen('/pages/register', { access: open, title: 'Solicitar una cuenta' }, register),
      screen('/pages/forgotten', { access: open, title: '¿Olvidó su contraseña?' }, forgotten),
      screen('/pages/password', { access: open, title: 'Crear contraseña' }, password),
      screen('/pages/second-step', { access: open, title: 'Verificación en dos pasos' }, secondStep),
      screen('/pages/error-404', { access: open, title: 'Página no encontrada' }, error404),
      screen('/pages/error-500', { access: open, title: 'Error del servicio' }, error500),
      screen('/callback', { access: open, title: 'Ingresar' }, callback),
      ...calculatorKinds.map((kind) =>
        screen(
          `/calculators/:id/${kind}/sheet`,
          { access: { action: 'retrieve', resource: 'calculator' }, title: 'Simulación' },
          calculatorSheet,
        ),
      ),
      {
        id: frameId,
        element: <LazyScreen key="main layout" load={layout} waiting={<FrameSkeleton />} />,
        children: inFrame,
      },
      {
        path: '*',
        loader: elsewhere,
      },
    ],
  },
];

/** Every address of the console (source section 2) and who may open it. */
export const routes = tableWith(screensInFrame, notFound);

/** Whether the path leads to a screen, and not to "not found". */
function isScreen(path: string): boolean {
  return matchRoutes(routes, path)?.at(-1)?.route.path !== '*';
}
