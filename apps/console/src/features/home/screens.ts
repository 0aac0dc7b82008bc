import type { RouteAccess } from '../../lib/screen/route-handle.ts';
import { declareChildScreen, declareScreen, loadNamedScreen } from '../../lib/screen/screen-declaration.ts';
import { dashboardPath } from '../../lib/session/safe-to.ts';

const dashboardAccess: RouteAccess = { action: 'retrieve', resource: 'dashboard' };

const tutorialsScreen = declareScreen({
  path: '/tutorials',
  title: 'Tutoriales',
  access: dashboardAccess,
  crumbs: [],
  nav: { icon: 'school', group: 'administration', position: 500, offered: (can) => can.dashboard },
  load: loadNamedScreen(() => import('./tutorials/index.ts'), 'TutorialsScreen'),
});

export const homeScreens = [
  declareScreen({
    path: dashboardPath,
    title: 'Resumen',
    access: dashboardAccess,
    nav: { icon: 'layout-dashboard', group: 'first', position: 100, offered: (can) => can.dashboard },
    load: loadNamedScreen(() => import('../../signed-in.ts'), 'Dashboard'),
  }),
  declareScreen({
    path: '/icons',
    title: 'Íconos',
    access: dashboardAccess,
    nav: { icon: 'icons', group: 'palette', position: 100, offered: (can) => can.dashboard },
    load: () => import('./icons/icons-screen.tsx'),
  }),
  tutorialsScreen,
  declareChildScreen(tutorialsScreen, {
    path: '/tutorials/:guide_slug',
    title: 'Tutorial',
    access: dashboardAccess,
    load: loadNamedScreen(() => import('./tutorials/index.ts'), 'GuideScreen'),
  }),
  declareScreen({
    path: '/notices',
    title: 'Avisos',
    access: { session: true },
    load: () => import('./notices/notices-screen.tsx'),
  }),
];
