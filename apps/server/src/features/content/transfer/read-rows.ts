import {
  type Cells,
  checkRow,
  cleanHtmlText,
  type Draft,
  hasInstitution,
  idColumn,
  joinDraft,
  type RowFault,
  readCell,
  readRow,
  sheetFields,
  transferOf,
  writeValues,
} from '@vitrina/model';
import { sql } from 'kysely';
import { type EntryRow, entryColumns, isId } from '../../../content/shared/load.ts';
import { withoutIndex } from '../../../content/shared/source.ts';
import { draftOf } from '../../../content/shared/versions.ts';
import { actorReaches, type EntryContext } from '../../../content/write/entry-context.ts';
import type { RowNote } from './json-columns.ts';
import { Lookups } from './lookups.ts';
import { RecordNames } from './names.ts';
import type { Row } from './rows.ts';
import type { Run } from './runs.ts';
import type { OpenRun } from './work-turn.ts';

/** Record that a row of the file updates, in its current state. */
export interface Target {
  readonly row: EntryRow;
  readonly draft: Draft;
}

/**
 * Result of reading a row of the file: the body to create a record (`target` is null) or to save `target`, or the
 * faults of the row.
 */
export interface RowReadout {
  readonly row: Row;
  readonly target: Target | null;
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly faults: readonly RowFault[];
  /** Notes about the reading of the row's cells. */
  readonly notes: readonly RowNote[];
}

/** Cells of a row, as parsed for their columns. */
interface CellReadings {
  readonly cells: ReadonlyMap<string, string>;
  /** Reasons why cells cannot be read, by column key. */
  readonly unreadableReasons: ReadonlyMap<string, string>;
  readonly notes: readonly RowNote[];
}

/** Reads rows of an import. Loads the records that they update and mention with a few queries for all rows. */
export async function readRows({ run, ctx, columns }: OpenRun, rows: readonly Row[]): Promise<RowReadout[]> {
  const givenCells = rows.map((row) => cellsOf(row, columns, run.reading.decimal_comma ?? false));
  const targets = await loadTargets(
    ctx,
    givenCells.map(({ cells }) => cells),
  );
  const names = new RecordNames({ ...ctx, person: ctx.actor.person });
  await names.load([...targets.values()].map(({ draft }) => draft.data));
  const lookups = new Lookups();
  const readAllRows = (): RowReadout[] =>
    rows.map((row, index) =>
      readImportRow({ ctx, scope: run.scope, targets, names, lookups }, row, givenCells[index] ?? noCells),
    );
  // The first reading only collects what to look up.
  readAllRows();
  await lookups.load(ctx.db, ctx.actor.person);
  return readAllRows();
}

const noCells: CellReadings = { cells: new Map(), unreadableReasons: new Map(), notes: [] };

/** Parses the cells of a row for their columns. */
export function cellsOf(
  row: Pick<Row, 'cells' | 'facts'>,
  columns: OpenRun['columns'],
  decimalComma: boolean,
): CellReadings {
  const cells = new Map<string, string>();
  const unreadableReasons = new Map<string, string>();
  const notes: RowNote[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const text = cleanHtmlText(row.cells[index] ?? '');
    const cellReading = readCell(column, text, row.facts[index], decimalComma);
    if ('fault' in cellReading) unreadableReasons.set(column.key, cellReading.fault);
    else {
      cells.set(column.key, cellReading.text);
      if (cellReading.comma)
        notes.push({ kind: 'decimal_comma', column: column.key, text, read: cellReading.text });
    }
  }
  return { cells, unreadableReasons, notes };
}

const idOf = (cells: Cells): string => (cells.get(idColumn) ?? '').trim().toLowerCase();

async function loadTargets(ctx: EntryContext, givenCells: readonly Cells[]): Promise<Map<string, Target>> {
  const ids = [...new Set(givenCells.map(idOf))].filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('entry')
    .select(entryColumns)
    .where(withoutIndex(sql`type = ${ctx.type.slug} and deleted_at is null`))
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows
      .filter((row) => actorReaches(ctx, row))
      .map((row) => [row.id, { row, draft: draftOf(ctx.type, row) }]),
  );
}

interface RowReadContext {
  readonly ctx: EntryContext;
  /** Default values of a new record. */
  readonly scope: Run['scope'];
  readonly targets: ReadonlyMap<string, Target>;
  readonly names: RecordNames;
  readonly lookups: Lookups;
}

function readImportRow(
  { ctx, scope, targets, names, lookups }: RowReadContext,
  row: Row,
  { cells: givenCells, unreadableReasons, notes }: CellReadings,
): RowReadout {
  const { type } = ctx;
  const id = idOf(givenCells);
  const target = targets.get(id) ?? null;
  const title = givenCells.get(type.name)?.trim();
  const name = (title || target?.row.name || '').slice(0, 200);
  const readout = { row, target, name, notes };
  if (id !== '' && target === null) {
    const message = isId(id)
      ? 'No existe ningún registro con este id.'
      : 'El id no es válido: déjelo vacío para crear.';
    const cellFaults = [...unreadableReasons].map(([column, reason]) => ({ column, message: reason }));
    return { ...readout, body: null, faults: [{ column: idColumn, message }, ...cellFaults] };
  }
  const formerBody = target && joinDraft(type, target.draft);
  const storedCells = formerBody && writeValues(type, formerBody, names);
  const defaultValues = target === null ? scope : {};
  const institution = institutionOf(ctx, givenCells, target) ?? defaultValues['institution_id'] ?? null;
  const context = { ...lookups.contextFor(institution), siblings: formerBody ?? defaultValues };
  const rowReading = readRow(type, givenCells, storedCells, context, unreadableReasons);
  if ('faults' in rowReading) return { ...readout, body: null, faults: rowReading.faults };
  const filledValues = Object.entries(rowReading.values).filter(
    ([key, value]) => value !== null || !(key in defaultValues),
  );
  const checkedRow = checkRow(type, { ...formerBody, ...defaultValues, ...Object.fromEntries(filledValues) });
  if ('faults' in checkedRow) return { ...readout, body: null, faults: checkedRow.faults };
  return { ...readout, body: checkedRow.body, faults: [] };
}

/** Returns the institution in the row, or else the institution of the record that the row updates. */
function institutionOf({ type }: EntryContext, givenCells: Cells, target: Target | null): string | null {
  const field = sheetFields(type)['institution_id'];
  const cell = givenCells.get('institution_id') ?? '';
  if (!hasInstitution(type) || field === undefined || cell.trim() === '')
    return target?.row.institution_id ?? null;
  const cellReading = transferOf(field).read([cell], field, {
    findEntries: () => [],
    findFile: () => undefined,
    siblings: {},
  });
  return 'value' in cellReading && typeof cellReading.value === 'string' ? cellReading.value : null;
}
