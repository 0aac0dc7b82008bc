/** Icons by the names that declarations and records keep. */
export { IconByName, iconWordsAddress } from './icon-by-name.tsx';
export { ScreenIcon } from './screen-icon.tsx';
