import { declareScreen } from '../../lib/screen/screen-declaration.ts';

export const auditScreens = [
  declareScreen({
    path: '/audit',
    title: 'Auditoría',
    access: { action: 'list', resource: 'audit' },
    nav: {
      icon: 'shield-search',
      group: 'administration',
      position: 400,
      offered: (can) => can.audit.list,
    },
    load: () => import('./audit-screen.tsx'),
  }),
];
