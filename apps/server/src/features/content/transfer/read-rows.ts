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
import { reaches, type Work } from '../../../content/write/work.ts';
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
interface GivenCells {
  readonly cells: ReadonlyMap<string, string>;
  /** Reasons why cells cannot be read, by column key. */
  readonly unreadable: ReadonlyMap<string, string>;
  readonly notes: readonly RowNote[];
}

/** Reads rows of an import. Loads the records that they update and mention with a few queries for all rows. */
export async function readRows({ run, work, columns }: OpenRun, rows: readonly Row[]): Promise<RowReadout[]> {
  const givenCells = rows.map((row) => cellsOf(row, columns, run.reading.decimal_comma ?? false));
  const targets = await loadTargets(
    work,
    givenCells.map(({ cells }) => cells),
  );
  const names = new RecordNames({ ...work, person: work.actor.person });
  await names.load([...targets.values()].map(({ draft }) => draft.data));
  const lookups = new Lookups();
  const readAll = (): RowReadout[] =>
    rows.map((row, index) =>
      readOne({ work, scope: run.scope, targets, names, lookups }, row, givenCells[index] ?? noCells),
    );
  // The first reading only collects what to look up.
  readAll();
  await lookups.load(work.db, work.actor.person);
  return readAll();
}

const noCells: GivenCells = { cells: new Map(), unreadable: new Map(), notes: [] };

/** Parses the cells of a row for their columns. */
export function cellsOf(
  row: Pick<Row, 'cells' | 'facts'>,
  columns: OpenRun['columns'],
  decimalComma: boolean,
): GivenCells {
  const cells = new Map<string, string>();
  const unreadable = new Map<string, string>();
  const notes: RowNote[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const text = cleanHtmlText(row.cells[index] ?? '');
    const reading = readCell(column, text, row.facts[index], decimalComma);
    if ('fault' in reading) unreadable.set(column.key, reading.fault);
    else {
      cells.set(column.key, reading.text);
      if (reading.comma) notes.push({ kind: 'decimal_comma', column: column.key, text, read: reading.text });
    }
  }
  return { cells, unreadable, notes };
}

const idOf = (cells: Cells): string => (cells.get(idColumn) ?? '').trim().toLowerCase();

async function loadTargets(work: Work, givenCells: readonly Cells[]): Promise<Map<string, Target>> {
  const ids = [...new Set(givenCells.map(idOf))].filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await work.db
    .selectFrom('entry')
    .select(entryColumns)
    .where(withoutIndex(sql`type = ${work.type.slug} and deleted_at is null`))
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.filter((row) => reaches(work, row)).map((row) => [row.id, { row, draft: draftOf(work.type, row) }]),
  );
}

interface Reader {
  readonly work: Work;
  /** Default values of a new record. */
  readonly scope: Run['scope'];
  readonly targets: ReadonlyMap<string, Target>;
  readonly names: RecordNames;
  readonly lookups: Lookups;
}

function readOne(
  { work, scope, targets, names, lookups }: Reader,
  row: Row,
  { cells: givenCells, unreadable, notes }: GivenCells,
): RowReadout {
  const { type } = work;
  const id = idOf(givenCells);
  const target = targets.get(id) ?? null;
  const title = givenCells.get(type.name)?.trim();
  const name = (title || target?.row.name || '').slice(0, 200);
  const readout = { row, target, name, notes };
  if (id !== '' && target === null) {
    const message = isId(id)
      ? 'No existe ningún registro con este id.'
      : 'El id no es válido: déjelo vacío para crear.';
    const cellFaults = [...unreadable].map(([column, reason]) => ({ column, message: reason }));
    return { ...readout, body: null, faults: [{ column: idColumn, message }, ...cellFaults] };
  }
  const formerBody = target && joinDraft(type, target.draft);
  const storedCells = formerBody && writeValues(type, formerBody, names);
  const defaults = target === null ? scope : {};
  const institution = institutionOf(work, givenCells, target) ?? defaults['institution_id'] ?? null;
  const context = { ...lookups.contextFor(institution), siblings: formerBody ?? defaults };
  const reading = readRow(type, givenCells, storedCells, context, unreadable);
  if ('faults' in reading) return { ...readout, body: null, faults: reading.faults };
  const filledValues = Object.entries(reading.values).filter(
    ([key, value]) => value !== null || !(key in defaults),
  );
  const checked = checkRow(type, { ...formerBody, ...defaults, ...Object.fromEntries(filledValues) });
  if ('faults' in checked) return { ...readout, body: null, faults: checked.faults };
  return { ...readout, body: checked.body, faults: [] };
}

/** Returns the institution in the row, or else the institution of the record that the row updates. */
function institutionOf({ type }: Work, givenCells: Cells, target: Target | null): string | null {
  const field = sheetFields(type)['institution_id'];
  const cell = givenCells.get('institution_id') ?? '';
  if (!hasInstitution(type) || field === undefined || cell.trim() === '')
    return target?.row.institution_id ?? null;
  const reading = transferOf(field).read([cell], field, {
    findEntries: () => [],
    findFile: () => undefined,
    siblings: {},
  });
  return 'value' in reading && typeof reading.value === 'string' ? reading.value : null;
}
