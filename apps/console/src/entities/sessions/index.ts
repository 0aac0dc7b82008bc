/** Where somebody is signed in. */
export { SessionList } from './session-list.tsx';
