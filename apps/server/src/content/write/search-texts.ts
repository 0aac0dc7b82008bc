import { findContentType, searchForm, searchText } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { relatedOf } from '../shared/related.ts';
import { type StoredVersion, versionOf } from '../shared/versions.ts';

const portionSize = 200;

/** State of a rebuild, after a portion. */
export interface RebuildState {
  readonly table: 'entry' | 'publication';
  /** Number of records of the table that this run has read. */
  readonly readCount: number;
}

interface Row extends StoredVersion {
  readonly id: string;
  readonly type: string;
  readonly search: string;
}

/** Rows after an id, with the version from which the text is derived. */
const sources: Readonly<Record<RebuildState['table'], (after: string | null) => RawBuilder<Row>>> = {
  entry: (after) => sql<Row>`
    select t.id, t.type, t.search, t.data, jsonb_build_object('slug', t.slug) as identity from entry as t
    where ${after}::uuid is null or t.id > ${after}::uuid order by t.id limit ${portionSize}`,
  publication: (after) => sql<Row>`
    select p.entry_id as id, p.type, p.search, r.data, r.identity from publication as p
    join entry_revision as r on r.entry_id = p.entry_id and r.revision = p.revision
    where ${after}::uuid is null or p.entry_id > ${after}::uuid order by p.entry_id limit ${portionSize}`,
};

/**
 * Brings the searched texts of all records to the present form, and continues where an earlier run stopped. A record
 * that is saved meanwhile keeps its newer text.
 * @param isOver returns true to stop after a portion
 * @param onPortion called after each portion
 */
export async function rebuildSearchTexts(
  db: Db,
  isOver: () => boolean,
  onPortion: (state: RebuildState) => void = () => {},
): Promise<void> {
  for (const table of ['entry', 'publication'] as const) {
    let readCount = 0;
    let state = await stateOf(db, table);
    while (state.form < searchForm) {
      if (isOver()) return;
      const { rows } = await sources[table](state.after).execute(db);
      await writeTexts(db, table, rows);
      const last = rows.length < portionSize ? null : (rows.at(-1)?.id ?? null);
      state = { form: last === null ? searchForm : state.form, after: last };
      await db
        .insertInto('search_form')
        .values({ table, ...state })
        .onConflict((conflict) => conflict.column('table').doUpdateSet(state))
        .execute();
      readCount += rows.length;
      onPortion({ table, readCount });
    }
  }
}

/** Makes the next rebuild begin with the first record. */
export async function forgetSearchTexts(db: Db): Promise<void> {
  await db.deleteFrom('search_form').execute();
}

async function stateOf(
  db: Db,
  table: RebuildState['table'],
): Promise<{ form: number; after: string | null }> {
  const state = await db
    .selectFrom('search_form')
    .select(['form', 'after'])
    .where('table', '=', table)
    .executeTakeFirst();
  return state ?? { form: 0, after: null };
}

async function writeTexts(db: Db, table: RebuildState['table'], rows: readonly Row[]): Promise<void> {
  const changed = [];
  for (const row of rows) {
    const search = await searchTextOf(db, table, row);
    if (search !== row.search) changed.push({ id: row.id, before: row.search, search });
  }
  if (changed.length === 0) return;
  const id = sql.ref(table === 'entry' ? 't.id' : 't.entry_id');
  await sql`
    update ${sql.table(table)} as t set search = f.search
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as f (id uuid, before text, search text)
    where ${id} = f.id and t.search = f.before`.execute(db);
}

/** Returns the searched text of a row; its stored one for a type that is no longer declared. */
async function searchTextOf(db: Db, table: RebuildState['table'], row: Row): Promise<string> {
  const type = findContentType(row.type);
  if (type === undefined) return row.search;
  const draft = versionOf(type, row);
  const values = { ...draft.data, slug: draft.identity.slug };
  if (table === 'entry') return searchText(type, values, { isPublic: false, related: null });
  return searchText(type, values, { isPublic: true, related: await relatedOf({ db, type }, draft) });
}
