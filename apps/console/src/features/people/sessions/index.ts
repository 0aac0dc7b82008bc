/** Where somebody is signed in. */
export { deviceName } from './device-name.ts';
export { SessionList } from './session-list.tsx';
