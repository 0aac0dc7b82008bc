import { countOf } from '../../lib/formats.ts';

/** Noun for counts of files. */
export const fileNoun = { singular: 'archivo', plural: 'archivos' } as const;

/** Returns the number of files in words: `214 archivos`. */
export const filesText = (count: number): string => countOf(count, fileNoun);

/** Returns the number of uses of a file: `Sin usar`, `En 1 registro`, `En 3 registros`. */
export function usesText(count: number): string {
  return count === 0 ? 'Sin usar' : `En ${countOf(count, { singular: 'registro', plural: 'registros' })}`;
}
