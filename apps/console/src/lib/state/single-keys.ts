import { oneOfFormat, persistedState } from './persisted-state.ts';

/** Shortcuts of a single key (`/`, `?`, `r`), on until the person switches them off in the profile (WCAG 2.1.4). */
export const singleKeys = persistedState('single-keys', oneOfFormat(['on', 'off'], 'on'));
