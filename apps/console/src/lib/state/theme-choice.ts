import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { oneOfFormat, persistedState } from './persisted-state.ts';
import { useStore } from './store.ts';

export type ThemeName = 'light' | 'dark';
/** Choice of the person: a theme, or that of the operating system. */
export type ThemeChoice = ThemeName | 'system';

/**
 * Chosen theme; light until the person chooses (source section 9). public/theme.js sets it on the page before the
 * first paint.
 */
const themeState = persistedState('theme', oneOfFormat(['light', 'dark', 'system'], 'light'));

const systemDarkQuery = '(prefers-color-scheme: dark)';
const resolveTheme = (theme: ThemeChoice, isSystemDark: boolean): ThemeName =>
  theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme;

function applyTheme(): void {
  document.documentElement.dataset['theme'] = resolveTheme(
    themeState.read(),
    window.matchMedia(systemDarkQuery).matches,
  );
}

/** Applies the theme to the page and stores the choice in this browser. */
export function chooseTheme(theme: ThemeChoice): void {
  themeState.write(theme);
  applyTheme();
}

/** Follows changes of the operating system's theme while the person's choice is `system`. */
export function followSystemTheme(): void {
  window.matchMedia(systemDarkQuery).addEventListener('change', applyTheme);
}

/** Returns the person's choice. */
export function useThemeChoice(): ThemeChoice {
  return useStore(themeState);
}

/** Returns the theme of the page. */
export function useTheme(): ThemeName {
  return resolveTheme(useStore(themeState), useMediaQuery(systemDarkQuery));
}
