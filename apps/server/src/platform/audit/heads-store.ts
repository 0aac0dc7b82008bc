/** Store of signed heads: out of reach, if its operator so chooses, of anybody who can write the database. */
export interface HeadsStore {
  /** For messages. */
  readonly name: string;
  /** Every line, in order; empty when there are none. */
  read(): Promise<string[]>;
  /** Adds the line of the head of this number after those that are there; adding the last one again changes nothing. Throws when the heads before it are not there. */
  append(number: number, line: string): Promise<void>;
}

/** The heads that were written before are elsewhere, or gone. */
export class HeadsNotThere extends Error {
  override readonly name = 'HeadsNotThere';

  constructor(storeName: string, number: number) {
    super(
      `${storeName} ${number === 0 ? 'is not empty' : `does not end with signed head ${number} of the audit trail`}. AUDIT_HEADS must name one store for every process that works jobs; after a change of store bring the old heads along, and where they are lost begin anew (docs/operations/audit.md).`,
    );
  }
}
