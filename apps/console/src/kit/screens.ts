import { declareScreen } from '../lib/screen/screen-declaration.ts';

/** Screen of the kit; absent from the production build. */
export const kitScreens = import.meta.env.DEV
  ? [
      declareScreen({
        path: '/__kit',
        title: 'Componentes',
        access: { session: true },
        load: () => import('./kit-screen.tsx'),
      }),
    ]
  : [];
