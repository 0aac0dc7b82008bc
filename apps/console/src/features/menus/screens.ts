import type { OwnScreens } from '../../content/type-screens.tsx';

/** Screens of menus in place of those derived from the declaration. */
export const menuScreens: OwnScreens = { form: () => import('./index.ts') };
