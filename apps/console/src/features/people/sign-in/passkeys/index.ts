/** Signing in by a passkey in place of the password. */
export { PasskeySignIn } from './passkey-sign-in.tsx';
