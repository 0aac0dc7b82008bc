/** Browsing the icons, and giving one back to the form that asked for it. */

export { IconBrowser, type IconSearch, IconsCount, useFoundIcons } from '../icon-browser.tsx';
export { returnIcon } from '../return-icon.ts';
