import type { Span } from '../stores/store.ts';

/**
 * The part that a `Range` header asks for, of a file of so many bytes. null: the whole file (there is no header, it
 * asks for several parts, or it is none that we know, which RFC 9110 lets us ignore). `unsatisfiable`: there is no
 * such part.
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
