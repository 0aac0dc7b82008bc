import type { ImportRun } from '@vitrina/contract';
import type { CellFacts, RowFault } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { CellChange, RowNote } from './json-columns.ts';
import type { FileRow } from './reading/messages.ts';

/** State of a row; `create` and `update` are results of the check. */
export type RowState = Exclude<keyof ImportRun['counts'], 'total'>;

/** Row of an import, as the jobs read it. */
export interface Row {
  readonly number: number;
  readonly entry_id: string;
  readonly cells: readonly string[];
  readonly facts: Readonly<Record<number, CellFacts>>;
  readonly target_id: string | null;
  readonly target_revision: number | null;
}

/** Outcome of checking or importing a row. */
export interface Outcome {
  readonly number: number;
  readonly state: RowState;
  readonly name: string;
  readonly target_id: string | null;
  readonly target_revision: number | null;
  readonly keys: readonly string[];
  readonly faults: readonly RowFault[];
  /** Changed cells; determined by the check only. Importing the row keeps the stored changes. */
  readonly changes?: readonly CellChange[];
  readonly notes?: readonly RowNote[];
}

/** Stores a portion of the file's rows. */
export async function storeRows(db: Queryable, importId: string, rows: readonly FileRow[]): Promise<void> {
  const rowsJson = JSON.stringify(
    rows.map(({ number, cells, facts = {} }) => ({ number, cells, facts, entry_id: newId() })),
  );
  await sql`insert into import_row (import_id, number, entry_id, cells, facts, state, name, keys, faults)
    select ${importId}::uuid, r.number, r.entry_id, r.cells, r.facts, 'waiting', '', '[]'::jsonb, '[]'::jsonb
    from jsonb_to_recordset(${rowsJson}::jsonb) as r(number int, entry_id uuid, cells jsonb, facts jsonb)`.execute(
    db,
  );
}

/** Maximum characters of the rows in one portion, which are in memory together. */
const maxLettersAtOnce = 2_000_000;

/**
 * Returns the next rows in these states, in the order of the file: at most `count`, fewer if they are long, but at
 * least one.
 */
export async function nextRows(
  db: Queryable,
  importId: string,
  states: readonly RowState[],
  count: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, entry_id, cells, facts, target_id, target_revision from (
      select next.*, sum(length(cells::text)) over (order by number) - length(cells::text) as letters_before from (
        select number, entry_id, cells, facts, target_id, target_revision from import_row
        where import_id = ${importId}::uuid and state = any(${[...states]}::text[])
        order by number limit ${count}) as next) as measured
    where letters_before < ${maxLettersAtOnce} order by number`.execute(db);
  return rows;
}

/** Stores the outcomes of rows. */
export async function recordOutcomes(
  db: Queryable,
  importId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`update import_row as w set state = o.state, name = o.name, target_id = o.target_id,
      target_revision = o.target_revision, keys = o.keys, faults = o.faults,
      changes = coalesce(o.changes, w.changes), notes = coalesce(o.notes, w.notes)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(number int, state text, name text, target_id uuid,
      target_revision int, keys jsonb, faults jsonb, changes jsonb, notes jsonb)
    where w.import_id = ${importId}::uuid and w.number = o.number`.execute(db);
}

/** Returns the unique values, names and records that earlier rows of the file use, with the number of the row. */
export async function readClaimedKeys(db: Queryable, importId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_row')
    .select(['number', 'keys'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['create', 'update', 'unchanged'])
    .orderBy('number')
    .execute();
  return new Map(rows.flatMap(({ number, keys }) => keys.map((key): [string, number] => [key, number])));
}

/** Counts the rows in these states. */
export async function countRemaining(
  db: Queryable,
  importId: string,
  states: readonly RowState[],
): Promise<number> {
  const { count } = await db
    .selectFrom('import_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the rows in each state. */
export async function countRows(db: Queryable, importId: string): Promise<Partial<Record<RowState, number>>> {
  const rows = await db
    .selectFrom('import_row')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}
