import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

export type ThemeName = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

function read(): ThemeName {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Puts the theme on the page and remembers it in this browser. public/theme.js reads it before the first paint. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset['theme'] = theme;
  storage.write(key, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme on the page now. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, read);
}
