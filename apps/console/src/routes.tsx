import { screens } from '@vitrina/model/screens';
import { type LoaderFunction, matchRoutes, type RouteObject, redirect } from 'react-router';
import { contentScreens } from './content/screens.ts';
import { type OwnScreens, typeRoutes } from './content/type-screens.tsx';
import { auditScreens } from './features/audit/screens.ts';
import { calculatorScreens, calculatorTypeScreens } from './features/calculators/screens.ts';
import { fileScreens } from './features/files/screens.ts';
import { homeScreens } from './features/home/screens.ts';
import { inboxScreens, recordInboxScreens } from './features/inbox/screens.ts';
import { mailScreens } from './features/mail/screens.ts';
import { mediaScreens } from './features/media/screens.ts';
import { menuScreens } from './features/menus/screens.ts';
import { peopleScreens } from './features/people/screens.ts';
import { kitScreens } from './kit/screens.ts';
import { FrameSkeleton, RootLayout } from './layout/root/index.ts';
import { errorScreens } from './layout/screens.ts';
import { LazyScreen } from './lib/screen/chunk.tsx';
import { CrashScreen } from './lib/screen/crash-screen.tsx';
import { isHandle, type RouteAccess } from './lib/screen/route-handle.ts';
import { loadNamedScreen } from './lib/screen/screen-declaration.ts';
import { routeOf } from './lib/screen/screen-route.tsx';
import { sessionStore } from './lib/session/session.ts';
import { refreshSession, waitForSession } from './lib/session/sign-in.ts';
import { addNavItems, startPath } from './records/navigation/index.ts';

const loadSignedIn = () => import('./signed-in.ts');
const loadLayout = loadNamedScreen(loadSignedIn, 'Layout');
const loadScope = loadNamedScreen(loadSignedIn, 'Scope');
const loadList = () =>
  loadSignedIn().then(({ List: Component, prepareList: prepare }) => ({ Component, prepare }));

/** Id of the layout route of the screens for signed-in people. */
export const frameId = 'frame';

/** Screens of all features. */
const declaredScreens = [
  ...homeScreens,
  ...contentScreens,
  ...fileScreens,
  ...mediaScreens,
  ...inboxScreens,
  ...mailScreens,
  ...peopleScreens,
  ...auditScreens,
  ...calculatorScreens,
  ...errorScreens,
  ...kitScreens,
];
addNavItems(declaredScreens);

/** Screens of types that replace some of the derived ones. */
const ownScreens: Readonly<Record<string, OwnScreens>> = {
  calculators: calculatorTypeScreens,
  menus: menuScreens,
};

const routesOf = (frameless: boolean): RouteObject[] =>
  declaredScreens
    .filter((screen) => (screen.frameless ?? false) === frameless)
    .map((screen) => routeOf(screen, accessesOf));

/** Screens inside the frame for signed-in people. */
export const screensInFrame: RouteObject[] = [
  ...routesOf(false),
  ...screens.flatMap((type) =>
    typeRoutes(type, {
      list: loadList,
      scope: loadScope,
      recordScreens: recordInboxScreens(type),
      ownScreens: ownScreens[type.slug],
    }),
  ),
];

/** Redirects to the "not found" page, which shows the requested address. */
export const notFound: LoaderFunction = ({ request }) =>
  redirect(`/pages/error-404?to=${encodeURIComponent(new URL(request.url).pathname)}`);

/** Redirects to the first screen of the person; the permissions are loaded first if this browser only remembers them. */
const redirectToStart: LoaderFunction = async () => {
  await waitForSession();
  if (sessionStore.read()?.can === null) await refreshSession();
  return redirect(startPath());
};

const EmptyScreen = () => null;

/**
 * Creates the route table.
 * @param frameRoutes screens inside the frame for signed-in people
 * @param otherLoader loader of unknown addresses
 */
export const routeTable = (frameRoutes: RouteObject[], otherLoader: LoaderFunction): RouteObject[] => [
  {
    Component: RootLayout,
    HydrateFallback: EmptyScreen,
    ErrorBoundary: CrashScreen,
    children: [
      { path: '/', loader: redirectToStart },
      ...routesOf(true),
      {
        id: frameId,
        element: <LazyScreen key="main layout" load={loadLayout} placeholder={<FrameSkeleton />} />,
        children: frameRoutes,
      },
      {
        path: '*',
        loader: otherLoader,
      },
    ],
  },
];

/** Every address of the console (source section 2) and who may open it. */
export const routes = routeTable(screensInFrame, notFound);

/** Returns the permissions that the screen at the path requires, all of them; null if the path leads to no screen. */
function accessesOf(path: string): readonly RouteAccess[] | null {
  const matches = matchRoutes(routes, path) ?? [];
  if (matches.at(-1)?.route.path === '*') return null;
  return matches
    .filter(({ route }) => route.loader !== undefined)
    .flatMap(({ route }) => (isHandle(route.handle) ? [route.handle.access] : []));
}
