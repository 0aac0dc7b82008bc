import type { Span } from '../stores/store.ts';

/**
 * Parses a `Range` header for a file of this size. Null means the whole file: without a header, and for several
 * ranges or unknown units, which RFC 9110 allows to ignore. `unsatisfiable` means that the range is outside the file.
 */
export function parseRange(rangeHeader: string | undefined, size: number): Span | null | 'unsatisfiable' {
  const [fullMatch, startText, to] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(rangeHeader ?? '') ?? [];
  if (fullMatch === undefined || (startText === '' && to === '')) return null;
  if (startText === '') {
    const lastByte = Math.min(Number(to), size);
    return lastByte === 0 ? 'unsatisfiable' : { start: size - lastByte, end: size - 1 };
  }
  const firstByte = Number(startText);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < firstByte) return null;
  return firstByte >= size ? 'unsatisfiable' : { start: firstByte, end };
}
