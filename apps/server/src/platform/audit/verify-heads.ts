import type { HeadsRecord } from './heads.ts';
import type { AuditKeys } from './keys.ts';
import { readHead, type SignedHead } from './signed-head.ts';

/** Result of reading the store of signed heads. */
export interface CheckedHeads {
  /** Heads before the first fault, in order. */
  readonly heads: readonly SignedHead[];
  readonly faults: readonly string[];
}

/** Parses signed heads from the first one, and stops at the first invalid head. */
export function checkHeads(lines: readonly string[], keys: AuditKeys): CheckedHeads {
  const heads: SignedHead[] = [];
  for (const line of lines) {
    const lastHead = heads.at(-1);
    const number = heads.length + 1;
    const head = readHead(line, keys);
    if ('fault' in head) return { heads, faults: [`Signed head ${number}: ${head.fault}`] };
    if (head.number !== number) return { heads, faults: [`Signed head ${number}: is missing`] };
    if (head.previous !== (lastHead?.signature ?? ''))
      return { heads, faults: [`Signed head ${number}: does not continue the one before it`] };
    heads.push(head);
  }
  return { heads, faults: [] };
}

/**
 * Compares the store with the record in the database. The comparison finds heads removed from the end of the store,
 * and a record that was changed or set back.
 *
 * @param countBefore number of heads in the store before the record was read
 * @param found heads of the store, read after the record
 */
export function compareWithRecord(
  countBefore: number,
  { heads, faults }: CheckedHeads,
  record: HeadsRecord | null,
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
  // A fault in the middle was reported already: the number of heads after it is unknown.
  if (faults.length > 0 || length >= record.written) return [];
  return [
    length === 0
      ? `Signed heads: there are none in ${storeName}, where ${record.written} were written`
      : `Signed heads: the end is missing; ${record.written} were written, ${storeName} ends with ${length}`,
  ];
}
