/** Sessions of a person. */
export { deviceName } from './device-name.ts';
export { SessionList } from './session-list.tsx';
