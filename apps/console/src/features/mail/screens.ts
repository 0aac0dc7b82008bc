import { declareChildScreen, declareScreen, loadNamedScreen } from '../../lib/screen/screen-declaration.ts';

const importSettings = () => import('./notification-settings/screens/index.ts');
const loadSettingForm = loadNamedScreen(importSettings, 'FormScreen');
const resource = 'notification-settings';

export const notificationsScreen = declareScreen({
  path: '/notification-settings',
  title: 'Notificaciones',
  access: { action: 'list', resource },
  nav: { icon: 'bell', group: 'administration', position: 150, offered: (can) => can.notifications.list },
  load: loadNamedScreen(importSettings, 'TypesScreen'),
});

export const mailScreens = [
  notificationsScreen,
  declareChildScreen(notificationsScreen, {
    path: '/notification-settings/:entry_type',
    title: 'Notificaciones',
    access: { action: 'list', resource },
    load: loadNamedScreen(importSettings, 'SettingsScreen'),
  }),
  declareChildScreen(notificationsScreen, {
    path: '/notification-settings/:entry_type/create',
    title: 'Notificaciones',
    access: { action: 'create', resource },
    load: loadSettingForm,
  }),
  declareChildScreen(notificationsScreen, {
    path: '/notification-settings/:entry_type/:id/update',
    title: 'Notificaciones',
    access: { action: 'update', resource },
    load: loadSettingForm,
  }),
  declareScreen({
    path: '/outbox',
    title: 'Bandeja de salida',
    access: { action: 'retrieve', resource },
    nav: { icon: 'mail-forward', group: 'administration', position: 200, offered: (can) => can.mails.list },
    load: () => import('./outbox/outbox-screen.tsx'),
  }),
];
