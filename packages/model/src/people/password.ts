/** Minimum length of a password. The server also refuses passwords that are easy to guess. */
export const minPasswordLetters = 10;

/** Maximum length of a password that is hashed, in bytes of UTF-8. */
export const maxPasswordBytes = 256;

/** Message for a password that is too short. */
export const passwordTooShortMessage: string = `Use al menos ${minPasswordLetters} caracteres.`;

/** Message for a password that is too long. */
export const passwordTooLongMessage: string = `La contraseña es demasiado larga: use ${maxPasswordBytes} caracteres sin tilde como máximo.`;
