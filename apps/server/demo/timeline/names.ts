import { type FixedRecordIds, recordKey } from '../../src/bootstrap/fixed-records.ts';
import { newId } from '../../src/platform/ids.ts';

/**
 * The records of the demonstration that others name, by type and a short name of our own. An id is fixed when
 * it is first asked for, so that a story may name a record whose story is told elsewhere.
 */
export class Names {
  readonly #ids: Map<string, string>;
  readonly publicNames: Set<string>;

  /** @param existing ids of the records that are there already, which no story tells */
  constructor(existing: FixedRecordIds) {
    this.#ids = new Map(existing);
    this.publicNames = new Set(existing.keys());
  }

  /** The id under which others know the record. */
  of(type: string, name: string): string {
    const key = recordKey(type, name);
    const id = this.#ids.get(key) ?? newId();
    this.#ids.set(key, id);
    return id;
  }

  /** The same, by the story that tells the record. Throws when two stories tell one record. */
  tells(type: string, name: string): string {
    const key = recordKey(type, name);
    if (this.publicNames.has(key)) throw new Error(`Two stories tell ${key}.`);
    this.publicNames.add(key);
    return this.of(type, name);
  }

  /** Throws when a record is named that no story tells. */
  check(): void {
    const missing = [...this.#ids.keys()].filter((key) => !this.publicNames.has(key));
    if (missing.length > 0) throw new Error(`Nobody tells ${missing.join(', ')}.`);
  }
}
