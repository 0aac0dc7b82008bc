import { type ContentType, contentTypes, hasInstitution, type WriteContext } from '@vitrina/model';
import { sql } from 'kysely';
import { relatedIds } from '../../../content/read/present.ts';
import { ofTypes } from '../../../content/shared/scope.ts';
import { inNameOrder, withoutIndex } from '../../../content/shared/source.ts';
import type { Person } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** A record that others point to, as a file names it. */
interface NamedEntry {
  readonly id: string;
  readonly name: string;
  readonly unique: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Names of the records that values point to, for writing them down. A name that another record has as well (within
 * the institution, where records of the type belong to one) is not enough to find it again.
 */
export class RecordNames implements WriteContext {
  readonly #db: Queryable;
  readonly #type: ContentType;
  readonly #person: Person | null;
  readonly #entries = new Map<string, NamedEntry | undefined>();

  /** `person`: whoever reads the names; null stands for the service itself. */
  constructor(db: Queryable, type: ContentType, person: Person | null) {
    this.#db = db;
    this.#type = type;
    this.#person = person;
  }

  /** Reads the names that these values need; known ones are not read again. */
  async load(values: readonly Values[]): Promise<void> {
    const ids = new Set(values.flatMap((item) => relatedIds(this.#type, item)));
    const missing = [...ids].filter((id) => !this.#entries.has(id));
    if (missing.length === 0) return;
    const sameInstitution = hasInstitution(this.#type)
      ? sql`and t.institution_id is not distinct from n.institution_id`
      : sql``;
    const { rows } = await sql<NamedEntry>`
      select n.id, n.name, (
        select t.id from entry t where t.type = n.type and t.id <> n.id and t.deleted_at is null ${sameInstitution}
          and (sort_key(t.name) collate "C") = (sort_key(n.name) collate "C") ${inNameOrder}) is null as unique
      from (select * from entry t where t.id = any(${missing}::uuid[])
        and ${withoutIndex(ofTypes(contentTypes, this.#person?.institutions ?? null))}) as n`.execute(
      this.#db,
    );
    for (const id of missing) this.#entries.set(id, undefined);
    for (const row of rows) this.#entries.set(row.id, row);
  }

  related(id: string): NamedEntry | undefined {
    return this.#entries.get(id);
  }
}
