import { declareInside, declareScreen, loadNamed } from '../../lib/screen/screen-declaration.ts';

const settings = () => import('./notification-settings/screens/index.ts');
const settingForm = loadNamed(settings, 'FormScreen');
const resource = 'notification-settings';

export const notificationsScreen = declareScreen({
  path: '/notification-settings',
  title: 'Notificaciones',
  access: { action: 'list', resource },
  nav: { icon: 'bell', group: 'administration', position: 150, offered: (can) => can.notifications.list },
  load: loadNamed(settings, 'TypesScreen'),
});

export const mailScreens = [
  notificationsScreen,
  declareInside(notificationsScreen, {
    path: '/notification-settings/:entry_type',
    title: 'Notificaciones',
    access: { action: 'list', resource },
    load: loadNamed(settings, 'SettingsScreen'),
  }),
  declareInside(notificationsScreen, {
    path: '/notification-settings/:entry_type/create',
    title: 'Notificaciones',
    access: { action: 'create', resource },
    load: settingForm,
  }),
  declareInside(notificationsScreen, {
    path: '/notification-settings/:entry_type/:id/update',
    title: 'Notificaciones',
    access: { action: 'update', resource },
    load: settingForm,
  }),
  declareScreen({
    path: '/outbox',
    title: 'Bandeja de salida',
    access: { action: 'retrieve', resource },
    nav: { icon: 'mail-forward', group: 'administration', position: 200, offered: (can) => can.mails.list },
    load: () => import('./outbox/outbox-screen.tsx'),
  }),
];
