/** Sessions and linked accounts of a person. */
export { deviceName } from './device-name.ts';
export { IdentityList } from './identity-list.tsx';
export { SessionList } from './session-list.tsx';
