/** Store of signed heads. The operator may place it out of reach of everybody who can write to the database. */
export interface HeadsStore {
  /** Name of the store in messages. */
  readonly name: string;
  /** Reads all lines in order; empty if there are none. */
  readLines(): Promise<string[]>;
  /**
   * Appends the line of the head with this number; appending the last line again changes nothing. Throws if the
   * previous heads are missing.
   */
  appendLine(number: number, line: string): Promise<void>;
}

/** Error if the previous signed heads are not in the store. */
export class HeadsUnavailable extends Error {
  override readonly name = 'HeadsNotThere';

  constructor(storeName: string, number: number) {
    super(
      `${storeName} ${number === 0 ? 'is not empty' : `does not end with signed head ${number} of the audit trail`}. AUDIT_HEADS must name one store for every process that works jobs; after a change of store bring the old heads along, and where they are lost begin anew (docs/operations/audit.md).`,
    );
  }
}
