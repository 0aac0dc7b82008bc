import type { Action } from '@vitrina/model/permissions';
import { type ScreenOfType, screens, screenTitle } from '@vitrina/model/screens';
import type { RecordScreen } from '../../content/type-screens.tsx';
import { declareChildScreen, declareScreen, loadNamedScreen } from '../../lib/screen/screen-declaration.ts';
import { canReadInboxes } from '../../records/navigation/index.ts';
import { notificationsScreen } from '../mail/screens.ts';
import { reportTitle } from './words.ts';

const importInbox = () => import('./index.ts');
const loadInbox = () =>
  importInbox().then(({ InboxScreen: Component, prepareInbox: prepare }) => ({ Component, prepare }));
const loadRecordInbox = () =>
  importInbox().then(({ EntryInboxScreen: Component, prepareInbox: prepare }) => ({ Component, prepare }));
const importReports = () => import('./reports/index.ts');
const loadReport = loadNamedScreen(importReports, 'TypeReportScreen');
const loadRun = loadNamedScreen(importReports, 'RunScreen');
const importSchedules = () => import('./schedules/index.ts');
const loadScheduleForm = loadNamedScreen(importSchedules, 'TypeFormScreen');
const loadScheduleRoot = loadNamedScreen(importSchedules, 'RootAddress');

const inboxTypes = screens.filter(({ inboxPath }) => inboxPath !== undefined);

const allInboxesScreen = declareScreen({
  path: '/inbox',
  title: 'Bandejas',
  access: { action: 'retrieve', resource: inboxTypes.map(({ resource }) => resource) },
  nav: { icon: 'inbox', group: 'first', position: 200, offered: canReadInboxes },
  load: loadInbox,
});

const allReportScreen = declareChildScreen(allInboxesScreen, {
  path: '/inbox/report',
  title: reportTitle,
  access: { action: 'export', resource: inboxTypes.map(({ resource }) => resource) },
  load: loadNamedScreen(importReports, 'AllReportScreen'),
});

const typeInboxScreens = inboxTypes.flatMap((type) => {
  const { slug, resource } = type;
  const typeInboxScreen = declareChildScreen(allInboxesScreen, {
    path: `/inbox/${slug}`,
    title: screenTitle(type),
    access: { action: 'retrieve', resource },
    contentType: slug,
    load: loadInbox,
  });
  return [
    typeInboxScreen,
    declareChildScreen(typeInboxScreen, {
      path: `/inbox/${slug}/report`,
      title: reportTitle,
      access: { action: 'create', resource },
      contentType: slug,
      load: loadReport,
    }),
    // Linked from a mail (`reportRunPath`): the screen itself says who may not have the file.
    declareChildScreen(typeInboxScreen, {
      path: `/inbox/${slug}/reports/:run_id`,
      title: 'Reporte',
      access: { session: true },
      contentType: slug,
      load: loadRun,
    }),
  ];
});

/** Screens of scheduled reports, each with its path below the list, permission, title and loader. */
const scheduleScreens = [
  ['', 'list', 'Reportes programados', loadNamedScreen(importSchedules, 'TypeListScreen')],
  ['/create', 'create', 'Nuevo reporte', loadScheduleForm],
  ['/:id/update', 'update', 'Reporte programado', loadScheduleForm],
] as const;

export const inboxScreens = [
  allInboxesScreen,
  allReportScreen,
  ...typeInboxScreens,
  declareScreen({
    path: '/personal-data',
    title: 'Borrar datos de una persona',
    access: { action: 'retrieve', resource: 'personal-data' },
    crumbs: [],
    nav: {
      label: 'Datos personales',
      icon: 'user-shield',
      group: 'administration',
      position: 100,
      offered: (can) => can.personal_data.search,
    },
    load: () => import('./personal-data/personal-data-screen.tsx'),
  }),
  // Those of a whole type; the source's addresses at the root redirect to them.
  ...scheduleScreens.flatMap(([part, action, title, load]) => {
    const path = `/:entry_type/inbox/scheduled-reports${part}`;
    const access = { action, resource: 'notification-settings' } as const;
    return [
      declareChildScreen(notificationsScreen, { path: `/notification-settings${path}`, title, access, load }),
      declareChildScreen(notificationsScreen, { path, title, access, load: loadScheduleRoot }),
    ];
  }),
];

const loadRecordReport = loadNamedScreen(importReports, 'ReportScreen');
const loadRecordSchedules = loadNamedScreen(importSchedules, 'RecordListScreen');
const loadRecordSchedule = loadNamedScreen(importSchedules, 'RecordFormScreen');

/** Screens of the inbox of a record; none for types without an inbox. */
export function recordInboxScreens({ inboxPath, reportPath }: ScreenOfType): RecordScreen[] {
  if (inboxPath === undefined) return [];
  const recordScreen = (part: string, action: Action, title: string, load: RecordScreen['load']) => ({
    path: `${inboxPath}${part}`,
    action,
    title,
    load,
    // The record's steps lead here, but the item is that of the inboxes.
    navPath: allInboxesScreen.path,
  });
  return [
    recordScreen('', 'retrieve', 'Bandeja', loadRecordInbox),
    recordScreen(`/${reportPath}`, 'create', reportTitle, loadRecordReport),
    recordScreen('/scheduled-reports', 'list', 'Reportes programados', loadRecordSchedules),
    recordScreen('/scheduled-reports/create', 'create', 'Nuevo reporte', loadRecordSchedule),
    recordScreen('/scheduled-reports/:report_id', 'update', 'Reporte programado', loadRecordSchedule),
  ];
}
