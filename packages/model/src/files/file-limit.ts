import { formatBytes } from '../texts/figures.ts';

/** Maximum size of a stored file in bytes (source sections 5 and 9). */
export const maxFileBytes = 26_214_400;

/** Maximum size of a stored file as shown to people: `25 MB`. */
export const maxFileSize: string = formatBytes(maxFileBytes);

/** Message for a file that is too large. */
export const fileTooLargeMessage: string = `El archivo pesa más de ${maxFileSize}.`;
