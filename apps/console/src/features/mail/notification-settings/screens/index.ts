/** Screens of notification settings: recipients by type, institution, category and record. */
export { FormScreen } from './form-screen.tsx';
export { SettingsScreen } from './settings-screen.tsx';
export { TypesScreen } from './types-screen.tsx';
