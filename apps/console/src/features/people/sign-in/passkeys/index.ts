/** Buttons to sign in with a passkey, in place of the password or as second step. */
export { PasskeyButton } from './passkey-button.tsx';
export { PasskeySignIn } from './passkey-sign-in.tsx';
