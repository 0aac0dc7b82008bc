import { countOf } from '../../lib/formats.ts';

/** `214 archivos` */
export const filesCount = (count: number): string =>
  countOf(count, { singular: 'archivo', plural: 'archivos' });

/** `Sin usar`, `En 1 registro`, `En 3 registros`: where a file is used. */
export function usesWords(count: number): string {
  return count === 0 ? 'Sin usar' : `En ${countOf(count, { singular: 'registro', plural: 'registros' })}`;
}
