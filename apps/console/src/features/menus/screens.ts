import type { OwnScreens } from '../../content/type-screens.tsx';

/** Screens of menus that replace the screens derived from the declaration. */
export const menuScreens: OwnScreens = { form: () => import('./index.ts') };
