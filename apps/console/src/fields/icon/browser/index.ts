/** Icon browser, and the functions that return the chosen icon to the form that opened it. */

export { IconBrowser, type IconSearch, IconsCount, useFoundIcons } from '../icon-browser.tsx';
export { returnIcon } from '../return-icon.ts';
