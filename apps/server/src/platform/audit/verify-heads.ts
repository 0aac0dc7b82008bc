import type { AuditKeys } from './keys.ts';
import { readHead, type SignedHead } from './signed-head.ts';

/** Result of reading the store of signed heads. */
export interface HeadsFound {
  /** Heads before the first fault, in order. */
  readonly heads: readonly SignedHead[];
  readonly faults: readonly string[];
}

/** Reads signed heads from the first on, and stops at the first one that is not what was written. */
export function checkHeads(lines: readonly string[], keys: AuditKeys): HeadsFound {
  const heads: SignedHead[] = [];
  for (const line of lines) {
    const last = heads.at(-1);
    const number = heads.length + 1;
    const head = readHead(line, keys);
    if ('fault' in head) return { heads, faults: [`Signed head ${number}: ${head.fault}`] };
    if (head.number !== number) return { heads, faults: [`Signed head ${number}: is missing`] };
    if (head.previous !== (last?.signature ?? ''))
      return { heads, faults: [`Signed head ${number}: does not continue the one before it`] };
    heads.push(head);
  }
  return { heads, faults: [] };
}

/** Database row on signed heads. */
interface RecordedHeads {
  readonly line: string;
  readonly written: number;
}

/**
 * Compares the place with the database's record, which tells that the place was cut at its end; and the record with
 * the place, which tells that the record was changed or set back.
 *
 * @param countBefore how many heads were in the place before the record was read
 * @param found what is in the place, read after the record
 */
export function compareWithRecord(
  countBefore: number,
  { heads, faults }: HeadsFound,
  record: RecordedHeads | null,
  keys: AuditKeys,
  storeName: string,
): string[] {
  if (record === null)
    return heads.length + faults.length === 0
      ? []
      : [`Signed heads: the database has no record of them, and ${storeName} holds ${heads.length}`];
  const head = readHead(record.line, keys);
  if ('fault' in head) return [`Signed heads: the database's record of the last one ${head.fault}`];
  const { length } = heads;
  const storedHead = heads[head.number - 1];
  if (storedHead !== undefined && storedHead.signature !== head.signature)
    return [`Signed head ${head.number}: the database has another one`];
  if (countBefore > head.number)
    return [
      `Signed heads: the database knows ${head.number}, ${storeName} holds ${countBefore}: the database was set back`,
    ];
  // A fault in the middle was named already: how many come after it is not known.
  if (faults.length > 0 || length >= record.written) return [];
  return [
    length === 0
      ? `Signed heads: there are none in ${storeName}, where ${record.written} were written`
      : `Signed heads: the end is missing; ${record.written} were written, ${storeName} ends with ${length}`,
  ];
}
