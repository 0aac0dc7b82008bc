import { contentTypes, institutions, type ReadContext } from '@vitrina/model';
import { sql } from 'kysely';
import { typesCondition } from '../../../content/shared/scope.ts';
import { column, sortKey, withoutIndex } from '../../../content/shared/source.ts';
import type { Person } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';

interface Candidate {
  readonly type: string;
  readonly text: string;
  readonly id: string;
  readonly institution_id: string | null;
}

interface StoredFile {
  readonly url: string;
  readonly type: string;
  readonly size: number;
}

/** Maximum records read per name; more than one is ambiguous already. */
const maxNamesakes = 200;

/** Returns the path of a file address, without the host. */
const pathOfAddress = (text: string): string => text.replace(/^https?:\/\/[^/]+(?=\/)/i, '');

const mentionKey = (type: string, text: string): string => `${type} ${text}`;

/**
 * Resolves the records and files that rows mention. Rows are read twice: the first reading collects the mentions,
 * then `load` looks all of them up, and the second reading gets the results.
 */
export class Lookups {
  readonly #mentions = new Map<string, { readonly type: string; readonly text: string }>();
  readonly #addresses = new Set<string>();
  readonly #candidates = new Map<string, Candidate[]>();
  readonly #files = new Map<string, StoredFile>();

  /**
   * Returns the context to read a row of this institution. Records of this institution take precedence over others.
   */
  contextFor(institution: string | null): Omit<ReadContext, 'siblings'> {
    return {
      findEntries: (types, text) => {
        for (const type of types) this.#mentions.set(mentionKey(type, text), { type, text });
        const all = types.flatMap((type) => this.#candidates.get(mentionKey(type, text)) ?? []);
        const ownCandidates = all.filter(
          ({ institution_id }) => institution_id === null || institution_id === institution,
        );
        return [...new Set((ownCandidates.length > 0 ? ownCandidates : all).map(({ id }) => id))];
      },
      findFile: (address) => {
        const filePath = pathOfAddress(address);
        this.#addresses.add(address).add(filePath);
        return this.#files.get(address) ?? this.#files.get(filePath);
      },
    };
  }

  /** Looks up everything mentioned so far that the person may see. */
  async load(db: Queryable, person: Person | null): Promise<void> {
    await Promise.all([this.#loadRecords(db, person), this.#loadFiles(db)]);
  }

  async #loadRecords(db: Queryable, person: Person | null): Promise<void> {
    if (this.#mentions.size === 0) return;
    const wantedSql = sql`jsonb_to_recordset(${JSON.stringify([...this.#mentions.values()])}::jsonb) as w(type text, text text)`;
    const isVisibleSql = withoutIndex(typesCondition(contentTypes, person?.institutions ?? null));
    const { rows } = await sql<Candidate>`
      select w.type, w.text, t.id, t.institution_id from ${wantedSql} cross join lateral (
        select t.id, t.institution_id from entry t where t.type = w.type and t.deleted_at is null and ${isVisibleSql}
          and (sort_key(t.name) collate "C") = (sort_key(w.text) collate "C")
        order by ${sortKey(column('name'))}, t.id limit ${sql.lit(maxNamesakes)}) as t
      union
      select w.type, w.text, t.id, t.institution_id from ${wantedSql}
        cross join unnest(${['', ...institutions]}::text[]) as s(scope)
        cross join lateral (select k.entry_id from entry_key k
          where k.type = w.type and k.field = 'slug' and k.scope = s.scope and k.value = w.text limit 1) as k
        cross join lateral (select t.id, t.institution_id from entry t
          where t.id = k.entry_id and ${withoutIndex(sql`t.slug = w.text and t.deleted_at is null and ${isVisibleSql}`)} limit 1) as t`.execute(
      db,
    );
    for (const row of rows) {
      const key = mentionKey(row.type, row.text);
      this.#candidates.set(key, [...(this.#candidates.get(key) ?? []), row]);
    }
  }

  async #loadFiles(db: Queryable): Promise<void> {
    if (this.#addresses.size === 0) return;
    const rows = await db
      .selectFrom('file')
      .select(['url', 'content_type as type', 'size'])
      .where('url', 'in', [...this.#addresses])
      .where('state', '=', 'stored')
      .execute();
    for (const { size, ...row } of rows) this.#files.set(row.url, { ...row, size: size ?? 0 });
  }
}
