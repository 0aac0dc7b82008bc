import { declareScreen } from '../../lib/screen/screen-declaration.ts';
import { mayList } from '../../records/navigation/index.ts';

export const mediaScreens = [
  declareScreen({
    path: '/media-objects',
    title: 'Banners y slides',
    access: { action: 'list', resource: 'media-object' },
    nav: {
      icon: 'photo',
      group: 'structure',
      position: 200,
      offered: (can) => mayList(can, { slug: 'banners' }),
    },
    load: () => import('./media-objects-screen.tsx'),
  }),
];
