import { oneOf, persistedState } from './persisted-state.ts';
import { useStore } from './store.ts';

export type ThemeName = 'light' | 'dark';

/** Light until the person chooses (source section 9). public/theme.js puts it on the page before the first paint. */
const theme = persistedState('theme', oneOf(['light', 'dark'], 'light'));

/** Puts the theme on the page and remembers it in this browser. */
export function chooseTheme(themeName: ThemeName): void {
  document.documentElement.dataset['theme'] = themeName;
  theme.write(themeName);
}

/** The theme on the page now. */
export function useTheme(): ThemeName {
  return useStore(theme);
}
