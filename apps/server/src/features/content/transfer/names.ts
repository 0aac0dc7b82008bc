import { type ContentType, contentTypes, hasInstitution, type WriteContext } from '@vitrina/model';
import { sql } from 'kysely';
import { relatedIds } from '../../../content/read/present.ts';
import { typesCondition } from '../../../content/shared/scope.ts';
import { orderByName, withoutIndex } from '../../../content/shared/source.ts';
import type { Person } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';

interface NamedEntry {
  readonly id: string;
  readonly name: string;
  readonly unique: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Database, content type of the values, and person who reads the names (null for the service itself). */
interface NamesSource {
  readonly db: Queryable;
  readonly type: ContentType;
  readonly person: Person | null;
}

/**
 * Names of referenced records, for export. A name is not unique if another record has the same name. If the type
 * belongs to an institution, only records of the same institution count.
 */
export class RecordNames implements WriteContext {
  readonly #source: NamesSource;
  readonly #entries = new Map<string, NamedEntry | undefined>();

  constructor(source: NamesSource) {
    this.#source = source;
  }

  /** Loads the names that these values need, except those already loaded. */
  async load(values: readonly Values[]): Promise<void> {
    const { db, type, person } = this.#source;
    const ids = new Set(values.flatMap((entryValues) => relatedIds(type, entryValues)));
    const missingIds = [...ids].filter((id) => !this.#entries.has(id));
    if (missingIds.length === 0) return;
    const sameInstitutionSql = hasInstitution(type)
      ? sql`and t.institution_id is not distinct from n.institution_id`
      : sql``;
    const { rows } = await sql<NamedEntry>`
      select n.id, n.name, (
        select t.id from entry t where t.type = n.type and t.id <> n.id and t.deleted_at is null ${sameInstitutionSql}
          and (sort_key(t.name) collate "C") = (sort_key(n.name) collate "C") ${orderByName}) is null as unique
      from (select * from entry t where t.id = any(${missingIds}::uuid[])
        and ${withoutIndex(typesCondition(contentTypes, person?.institutions ?? null))}) as n`.execute(db);
    for (const id of missingIds) this.#entries.set(id, undefined);
    for (const row of rows) this.#entries.set(row.id, row);
  }

  related(id: string): NamedEntry | undefined {
    return this.#entries.get(id);
  }
}
