/** Browsing the icons, and giving one back to the form that asked for it. */
export { handBackIcon } from '../hand-back.ts';
export { IconBrowser, type IconSearch, IconsCount, useFoundIcons } from '../icon-browser.tsx';
