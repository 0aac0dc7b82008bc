import type { Span } from '../stores/store.ts';

/**
 * Parses a `Range` header for a file of this size. Null means the whole file: without a header, and for several
 * ranges or unknown units, which RFC 9110 allows to ignore. `unsatisfiable` means that the range is outside the file.
 */
export function spanOf(header: string | undefined, size: number): Span | null | 'unsatisfiable' {
  const [whole, from, to] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (whole === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
