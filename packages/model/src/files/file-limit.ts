import { formatBytes } from '../texts/figures.ts';

/** The most a stored file may weigh (source sections 5 and 9), in bytes. */
export const maxFileBytes = 26_214_400;

/** The same for people: `25 MB`. */
export const maxFileSize: string = formatBytes(maxFileBytes);

/** Message for a file that is too large. */
export const fileTooLargeMessage: string = `El archivo pesa más de ${maxFileSize}.`;
