/** Icons by the names that declarations and records keep. */
export { IconByName, iconWordsAddress } from './icon-by-name.tsx';
export { PlaceIcon } from './place-icon.tsx';
