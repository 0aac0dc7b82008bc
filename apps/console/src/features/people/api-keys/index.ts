/** Machine keys, and the keys that name applications. */
export { KeyScreen } from './key-screen.tsx';
export { KeysScreen } from './keys-screen.tsx';
