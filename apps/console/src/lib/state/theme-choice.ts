import { oneOf, persistedState } from './persisted-state.ts';
import { useStore } from './store.ts';

export type ThemeName = 'light' | 'dark';

/**
 * Theme; light until the person chooses (source section 9). public/theme.js sets it on the page before the first
 * paint.
 */
const theme = persistedState('theme', oneOf(['light', 'dark'], 'light'));

/** Applies the theme to the page and stores it in this browser. */
export function chooseTheme(themeName: ThemeName): void {
  document.documentElement.dataset['theme'] = themeName;
  theme.write(themeName);
}

/** Returns the theme of the page. */
export function useTheme(): ThemeName {
  return useStore(theme);
}
