import { screenGroups } from '@vitrina/model/screens';
import type { RouteObject } from 'react-router';
import { screen } from './screen-route.tsx';

const personalData = () => import('./features/personal-data/index.ts');
const outbox = () => import('./features/outbox/index.ts');
const audit = () => import('./features/audit/index.ts');

/** The addresses of those who run the console: one person's data, mails, and who did what. */
export const administrationRoutes: RouteObject[] = [
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
    '/audit',
    {
      access: { action: 'list', resource: 'audit' },
      title: 'Auditoría',
      crumbs: [{ label: screenGroups.administration }],
    },
    audit,
  ),
];
