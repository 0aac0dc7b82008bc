/** Icons by the names in declarations and records. */
export { IconByName, iconWordsAddress } from './icon-by-name.tsx';
export { ScreenIcon } from './screen-icon.tsx';
