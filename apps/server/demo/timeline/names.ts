import { type FixedRecordIds, recordKey } from '../../src/bootstrap/fixed-records.ts';
import { newId } from '../../src/platform/ids.ts';

/**
 * Ids of the records that other records refer to, by type and short name. The first reference creates the id, so that
 * a record can refer to a record whose history is read later.
 */
export class Names {
  readonly #ids: Map<string, string>;
  readonly publicNames: Set<string>;

  /** @param fixedRecordIds ids of the fixed records, which exist before the demonstration data */
  constructor(fixedRecordIds: FixedRecordIds) {
    this.#ids = new Map(fixedRecordIds);
    this.publicNames = new Set(fixedRecordIds.keys());
  }

  /** Returns the id of a record that another record refers to. */
  of(type: string, name: string): string {
    const key = recordKey(type, name);
    const id = this.#ids.get(key) ?? newId();
    this.#ids.set(key, id);
    return id;
  }

  /** Returns the id of a record whose history is read. Throws if the record has two histories. */
  tells(type: string, name: string): string {
    const key = recordKey(type, name);
    if (this.publicNames.has(key)) throw new Error(`Two stories tell ${key}.`);
    this.publicNames.add(key);
    return this.of(type, name);
  }

  /** Throws if a record refers to a record without a history. */
  checkNames(): void {
    const missingNames = [...this.#ids.keys()].filter((key) => !this.publicNames.has(key));
    if (missingNames.length > 0) throw new Error(`Nobody tells ${missingNames.join(', ')}.`);
  }
}
