import { maxPasswordBytes, minPasswordLetters, passwordTooShortMessage } from '@vitrina/model/password';

const shared = { required: true, autoComplete: 'new-password', maxLength: maxPasswordBytes } as const;

/** Fields for a new password and its repetition. */
export const newPasswordField = {
  ...shared,
  label: 'Contraseña nueva',
  help: `Al menos ${minPasswordLetters} caracteres. Una frase corta es fácil de recordar.`,
} as const;
export const repeatedPasswordField = { ...shared, label: 'Repita la contraseña nueva' } as const;

/** Returns the error of a new password; false if the password is long enough. */
export const newPasswordError = (password: string): string | false =>
  [...password].length < minPasswordLetters && passwordTooShortMessage;
