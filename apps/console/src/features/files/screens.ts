import { declareScreen } from '../../lib/screen/screen-declaration.ts';

export const fileScreens = [
  declareScreen({
    path: '/media-library',
    title: 'Biblioteca de archivos',
    access: { action: 'list', resource: 'media-object' },
    nav: { icon: 'library-photo', group: 'structure', position: 500, offered: (can) => can.files.list },
    load: () => import('./library-screen.tsx'),
  }),
];
