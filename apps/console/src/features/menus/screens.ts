import type { OwnScreens } from '../../content/type-screens.tsx';

/** Screens of menus that replace the generated screens. */
export const menuScreens: OwnScreens = { form: () => import('./index.ts') };
