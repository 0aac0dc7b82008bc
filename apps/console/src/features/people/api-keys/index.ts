/** The keys by which machines are let in, and those that name applications. */
export { KeyScreen } from './key-screen.tsx';
export { KeysScreen } from './keys-screen.tsx';
