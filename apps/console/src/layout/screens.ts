import { declareScreen } from '../lib/screen/screen-declaration.ts';
import { createNotFoundLoader } from './errors/lost-loader.ts';

export const errorScreens = [
  declareScreen({
    path: '/pages/error-404',
    title: 'Página no encontrada',
    access: { open: true },
    frameless: true,
    createLoader: createNotFoundLoader,
    load: () => import('./errors/error-404-screen.tsx'),
  }),
  declareScreen({
    path: '/pages/error-500',
    title: 'Error del servicio',
    access: { open: true },
    frameless: true,
    load: () => import('./errors/error-500-screen.tsx'),
  }),
];
