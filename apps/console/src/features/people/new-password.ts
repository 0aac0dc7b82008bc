import { maxPasswordBytes, minPasswordLetters, passwordTooShortMessage } from '@vitrina/model/password';

const sharedProps = { required: true, autoComplete: 'new-password', maxLength: maxPasswordBytes } as const;

/** Fields for a new password and its repetition. */
export const newPasswordField = {
  ...sharedProps,
  label: 'Contraseña nueva',
  help: `Al menos ${minPasswordLetters} caracteres. Una frase corta es fácil de recordar.`,
} as const;
export const repeatedPasswordField = { ...sharedProps, label: 'Repita la contraseña nueva' } as const;

/** Returns the error of a new password; false if the password is long enough. */
export const newPasswordError = (password: string): string | false =>
  [...password].length < minPasswordLetters && passwordTooShortMessage;
