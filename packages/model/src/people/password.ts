/** Fewest letters of a password that somebody chooses. Which ones are too easily guessed is checked by the server. */
export const minPasswordLetters = 10;

/** The longest password that is ever hashed, in bytes of UTF-8. */
export const maxPasswordBytes = 256;

/** Message for a password that is too short. */
export const passwordTooShortMessage: string = `Use al menos ${minPasswordLetters} letras.`;

/** Message for a password that is too long. */
export const passwordTooLongMessage: string = `La contraseña es demasiado larga: use ${maxPasswordBytes} letras sin tilde como máximo.`;
