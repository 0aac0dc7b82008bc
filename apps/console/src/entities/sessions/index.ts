export { deviceName } from './device-name.ts';
/** Where somebody is signed in. */
export { SessionList } from './session-list.tsx';
