/** Machine keys, and the keys that identify applications. */
export { KeyScreen } from './key-screen.tsx';
export { KeysScreen } from './keys-screen.tsx';
