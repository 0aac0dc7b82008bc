import { screenGroups } from '@vitrina/model/screens';
import type { RouteObject } from 'react-router';
import { screen } from './screen-route.tsx';

const personalData = () => import('./features/inbox/personal-data/index.ts');
const outbox = () => import('./features/mail/outbox/index.ts');
const roleList = () =>
  import('./features/people/roles/index.ts').then(({ RolesScreen: Component }) => ({ Component }));
const oneRole = () =>
  import('./features/people/roles/index.ts').then(({ RoleScreen: Component }) => ({ Component }));
const keyList = () =>
  import('./features/people/api-keys/index.ts').then(({ KeysScreen: Component }) => ({ Component }));
const oneKey = () =>
  import('./features/people/api-keys/index.ts').then(({ KeyScreen: Component }) => ({ Component }));
const reviewList = () =>
  import('./content/reviews/screens/index.ts').then(({ ReviewsScreen: Component }) => ({ Component }));
const oneReview = () =>
  import('./content/reviews/screens/index.ts').then(({ ReviewScreen: Component }) => ({ Component }));
const staff = () => import('./features/people/staff/index.ts');
const audit = () => import('./features/audit/index.ts');

const rolesHandle = {
  crumbs: [{ label: screenGroups.administration }, { label: 'Roles', to: '/roles' }],
  navPath: '/roles',
} as const;

const keysHandle = {
  crumbs: [{ label: screenGroups.administration }, { label: 'Claves de acceso', to: '/api-keys' }],
  navPath: '/api-keys',
} as const;

/** The addresses of those who run the console: one person's data, mails, who did what, and what waits for a review. */
export const administrationRoutes: RouteObject[] = [
  screen('/reviews', { access: { session: true }, title: 'Revisiones' }, reviewList),
  screen(
    '/reviews/:review_id',
    {
      access: { session: true },
      title: 'Revisión',
      crumbs: [{ label: 'Revisiones', to: '/reviews' }],
      navPath: '/reviews',
    },
    oneReview,
  ),
  screen(
    '/personal-data',
    {
      access: { action: 'retrieve', resource: 'personal-data' },
      title: 'Borrar datos de una persona',
      navPath: '/personal-data',
    },
    personalData,
  ),
  screen(
    '/outbox',
    {
      access: { action: 'retrieve', resource: 'notification-settings' },
      title: 'Bandeja de salida',
      crumbs: [{ label: screenGroups.administration }],
    },
    outbox,
  ),
  screen(
    '/roles',
    {
      access: { action: 'list', resource: 'staff' },
      title: 'Roles',
      crumbs: [{ label: screenGroups.administration }],
    },
    roleList,
  ),
  screen(
    '/roles/create',
    { ...rolesHandle, access: { action: 'create', resource: 'staff' }, title: 'Nuevo rol' },
    oneRole,
  ),
  screen(
    '/roles/:role_id',
    { ...rolesHandle, access: { action: 'retrieve', resource: 'staff' }, title: 'Rol' },
    oneRole,
  ),
  screen(
    '/staff',
    {
      access: { action: 'list', resource: 'staff' },
      title: 'Personal',
      crumbs: [{ label: screenGroups.administration }],
    },
    staff,
  ),
  screen(
    '/api-keys',
    {
      access: { action: 'list', resource: 'staff' },
      title: 'Claves de acceso',
      crumbs: [{ label: screenGroups.administration }],
    },
    keyList,
  ),
  screen(
    '/api-keys/create',
    { ...keysHandle, access: { action: 'create', resource: 'staff' }, title: 'Nueva clave' },
    oneKey,
  ),
  screen(
    '/api-keys/:key_id',
    { ...keysHandle, access: { action: 'retrieve', resource: 'staff' }, title: 'Clave' },
    oneKey,
  ),
  screen(
    '/audit',
    {
      access: { action: 'list', resource: 'audit' },
      title: 'Auditoría',
      crumbs: [{ label: screenGroups.administration }],
    },
    audit,
  ),
];
