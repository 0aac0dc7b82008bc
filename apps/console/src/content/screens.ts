import { institutions } from '@vitrina/model/institutions';
import { screens, screenTitle } from '@vitrina/model/screens';
import { declareChildScreen, declareScreen, loadNamedScreen } from '../lib/screen/screen-declaration.ts';
import { mayList, screenOfType } from '../records/navigation/index.ts';

const reviewsScreen = declareScreen({
  path: '/reviews',
  title: 'Revisiones',
  access: { session: true },
  nav: {
    icon: 'user-search',
    group: 'first',
    position: 300,
    offered: ({ types }) =>
      Object.values(types).some(({ retrieve, update, publish }) => retrieve && (update || publish)),
  },
  load: loadNamedScreen(() => import('./reviews/screens/index.ts'), 'ReviewsScreen'),
});

const importCategoriesScreen = () => import('./static-pages/categories-screen.tsx');
const staticPagesScreen = declareScreen({
  path: '/static-pages',
  title: screenTitle(screenOfType('static-pages')),
  access: { action: 'list', resource: 'static-page' },
  nav: {
    icon: 'layout-grid',
    group: 'content',
    position: 70,
    offered: (can) => mayList(can, { slug: 'static-pages' }),
  },
  load: importCategoriesScreen,
});

export const contentScreens = [
  reviewsScreen,
  declareChildScreen(reviewsScreen, {
    path: '/reviews/:review_id',
    title: 'Revisión',
    access: { session: true },
    load: loadNamedScreen(() => import('./reviews/screens/index.ts'), 'ReviewScreen'),
  }),
  staticPagesScreen,
  // One address per institution, so that no other word matches.
  ...institutions.map((institution_id) =>
    declareChildScreen(staticPagesScreen, {
      path: `/${institution_id}/static-pages`,
      title: staticPagesScreen.title,
      access: staticPagesScreen.access,
      fixedParams: { institution_id },
      load: importCategoriesScreen,
    }),
  ),
  declareScreen({
    path: '/catalogs',
    title: 'Catálogos',
    access: { session: true },
    nav: {
      icon: 'category',
      group: 'structure',
      position: 400,
      offered: (can) => screens.some((screen) => screen.catalogue === true && mayList(can, screen)),
    },
    load: () => import('./catalogs/catalogs-screen.tsx'),
  }),
  declareScreen({
    path: '/search',
    title: 'Buscar',
    access: { session: true },
    nav: { icon: 'search', group: 'palette', position: 10, offered: () => true },
    load: () => import('./search/search-screen.tsx'),
  }),
  declareScreen({
    path: '/records/:type/:id',
    title: 'Abrir un registro',
    access: { session: true },
    // Redirects to a record, given its type and id.
    load: () => import('./scope/found-record.tsx'),
  }),
];
