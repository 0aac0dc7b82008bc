import { type ScreenOfType, screenGroups, screens, screenTitle } from '@vitrina/model/screens';
import type { RouteObject } from 'react-router';
import type { RouteAccess } from './lib/screen/route-handle.ts';
import { screen } from './screen-route.tsx';

const inboxes = () => import('./features/inbox/index.ts');
const inbox = () =>
  inboxes().then(({ InboxScreen: Component, prepareInbox: prepare }) => ({ Component, prepare }));
const report = () =>
  import('./features/inbox/reports/index.ts').then(({ TypeReportScreen: Component }) => ({ Component }));
const run = () =>
  import('./features/inbox/reports/index.ts').then(({ RunScreen: Component }) => ({ Component }));
const schedules = () => import('./features/inbox/schedules/index.ts');
const scheduleList = () => schedules().then(({ TypeListScreen: Component }) => ({ Component }));
const scheduleForm = () => schedules().then(({ TypeFormScreen: Component }) => ({ Component }));
const scheduleRoot = () => schedules().then(({ RootAddress: Component }) => ({ Component }));
const notifications = () => import('./features/mail/notification-settings/screens/index.ts');
const notificationTypes = () => notifications().then(({ TypesScreen: Component }) => ({ Component }));
const notificationList = () => notifications().then(({ SettingsScreen: Component }) => ({ Component }));
const notificationForm = () => notifications().then(({ FormScreen: Component }) => ({ Component }));

const notificationsHandle = {
  title: 'Notificaciones',
  crumbs: [{ label: screenGroups.administration }, { label: 'Notificaciones', to: '/notification-settings' }],
  navPath: '/notification-settings',
} as const;

const inboxScreens = screens.filter(({ inboxPath }) => inboxPath !== undefined);
/** What screens under the inbox of a whole type have in common. */
const insideInbox = (type: ScreenOfType) => ({
  crumbs: [
    { label: 'Bandejas', to: '/inbox' },
    { label: screenTitle(type), to: `/inbox/${type.slug}` },
  ],
  contentType: type.slug,
  navPath: '/inbox',
});

const inboxAccess: RouteAccess = {
  action: 'retrieve',
  resource: inboxScreens.map(({ resource }) => resource),
};

const scheduleListPath = '/:entry_type/inbox/scheduled-reports';
const scheduleAddresses = [
  ['', 'list', 'Reportes programados', scheduleList],
  ['/create', 'create', 'Nuevo', scheduleForm],
  ['/:id/update', 'update', 'Reporte programado', scheduleForm],
] as const;

/** Scheduled reports over a whole type; the addresses at the root, as the source can be read, lead there. */
const scheduleScreens = scheduleAddresses.flatMap(([part, action, title, load]) => {
  const handle = {
    ...notificationsHandle,
    access: { action, resource: 'notification-settings' },
    title,
  } as const;
  const path = `${scheduleListPath}${part}`;
  return [screen(`/notification-settings${path}`, handle, load), screen(path, handle, scheduleRoot)];
});

/** Inboxes over records of several or all types, who is told of what they get, and reports over a whole type. */
export const inboxRoutes: RouteObject[] = [
  screen('/inbox', { access: inboxAccess, title: 'Bandejas' }, inbox),
  ...inboxScreens.map((type) =>
    screen(
      `/inbox/${type.slug}`,
      {
        access: { action: 'retrieve', resource: type.resource },
        title: screenTitle(type),
        crumbs: [{ label: 'Bandejas', to: '/inbox' }],
        contentType: type.slug,
        navPath: '/inbox',
      },
      inbox,
    ),
  ),
  ...inboxScreens.flatMap((type) => [
    screen(
      `/inbox/${type.slug}/report`,
      { ...insideInbox(type), access: { action: 'create', resource: type.resource }, title: 'Reporte' },
      report,
    ),
    // A mail names it (`reportRunPath`): who may not have the file is told so there.
    screen(
      `/inbox/${type.slug}/reports/:run_id`,
      { ...insideInbox(type), access: { session: true }, title: 'Reporte' },
      run,
    ),
  ]),
  screen(
    '/notification-settings',
    {
      access: { action: 'list', resource: 'notification-settings' },
      title: 'Notificaciones',
      crumbs: [{ label: screenGroups.administration }],
    },
    notificationTypes,
  ),
  screen(
    '/notification-settings/:entry_type',
    { ...notificationsHandle, access: { action: 'list', resource: 'notification-settings' } },
    notificationList,
  ),
  screen(
    '/notification-settings/:entry_type/create',
    { ...notificationsHandle, access: { action: 'create', resource: 'notification-settings' } },
    notificationForm,
  ),
  screen(
    '/notification-settings/:entry_type/:id/update',
    { ...notificationsHandle, access: { action: 'update', resource: 'notification-settings' } },
    notificationForm,
  ),
  ...scheduleScreens,
];
