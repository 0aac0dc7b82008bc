import type { ImportChange, ImportRun, ImportState } from '@vitrina/contract';
import { type ContentType, idColumn, type RowFault, sheetColumns } from '@vitrina/model';
import { metaOf } from '../../../content/read/list.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { listNotices, noteText } from './notices.ts';
import { lettersOf } from './reading/positions.ts';
import { countRows, type RowState } from './rows.ts';
import { columnsOfRun, type Run } from './runs.ts';

/** Requested pages of an import: of its faults and of its changes. */
export interface RunPages {
  readonly page: number;
  readonly changes_page: number;
  readonly per_page: number;
}

const failedStates: readonly RowState[] = ['refused', 'failed'];
const changingStates: readonly RowState[] = ['create', 'update', 'created', 'updated'];

const emptyPage = {
  waiting: 0,
  create: 0,
  update: 0,
  unchanged: 0,
  refused: 0,
  created: 0,
  updated: 0,
  failed: 0,
};

/** Reads a page of the rows in these states, in the order of the file. */
function pageOfRows(
  db: Queryable,
  run: Run,
  states: readonly RowState[],
  { page, per_page }: Pick<RunPages, 'page' | 'per_page'>,
) {
  return db
    .selectFrom('import_row')
    .select(['number', 'name', 'state', 'faults', 'changes', 'notes'])
    .where('import_id', '=', run.id)
    .where('state', 'in', [...states])
    .orderBy('number')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

/** Returns an import as the API presents it, with a page of its faults and a page of its changes. */
export async function presentRun(
  { db }: Platform,
  type: ContentType,
  run: Run,
  { page, changes_page, per_page }: RunPages,
): Promise<ImportRun> {
  const [counts, firstRow, faultyRows, changingRows, notices] = await Promise.all([
    countRows(db, run.id),
    db
      .selectFrom('import_row')
      .select('cells')
      .where('import_id', '=', run.id)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst(),
    pageOfRows(db, run, failedStates, { page, per_page }),
    pageOfRows(db, run, changingStates, { page: changes_page, per_page }),
    listNotices(db, run),
  ]);
  const all = { ...emptyPage, ...counts };
  const headerOf = headerLookup(type, run);
  const cellAddress = cellAddressLookup(run);
  return {
    id: run.id,
    type: run.type,
    file_name: run.file_name,
    // Only this feature writes the state, so it is valid.
    state: run.state as ImportState,
    created_at: run.created_at.toISOString(),
    created_by: { id: run.person_id, name: run.person_name },
    expires_at: run.expires_at.toISOString(),
    columns: run.heads.map((header, index) => ({
      head: header,
      column: run.columns[index] ?? null,
      example: (firstRow?.cells[index] ?? '').slice(0, 120),
    })),
    sheets: [...(run.reading.sheets ?? [])],
    sheet: run.reading.sheet ?? null,
    notices,
    missing: missingHeaders(type, run),
    counts: { total: Object.values(all).reduce((sum, count) => sum + count, 0), ...all },
    faults: {
      data: faultyRows.map(({ number, name, faults }) => ({
        row: number,
        name,
        faults: faults.map(({ column, message }) => ({
          column: headerOf(column),
          cell: cellAddress(column, number),
          message,
        })),
      })),
      meta: metaOf({ page, per_page }, all.refused + all.failed),
    },
    changes: {
      data: changingRows.map(
        ({ number, name, state, changes, notes }): ImportChange => ({
          row: number,
          name,
          action: state === 'create' || state === 'created' ? 'create' : 'update',
          cells: changes.map(({ column, before, after }) => ({
            column: headerOf(column),
            cell: cellAddress(column, number),
            before,
            after,
          })),
          notes: notes.map((note) => noteText(note, headerOf)),
        }),
      ),
      meta: metaOf({ page: changes_page, per_page }, all.create + all.update + all.created + all.updated),
    },
  };
}

/**
 * Returns the function that names the cell of a column in a row, as spreadsheets do; '' for a column that the file
 * lacks.
 */
function cellAddressLookup({ columns }: Run): (column: string, row: number) => string {
  return (column, row) => {
    const index = column === '' ? -1 : columns.indexOf(column);
    return index === -1 ? '' : `${lettersOf(index)}${row}`;
  };
}

/**
 * Returns the function that gives the header of a column: the file's, or the default for a column that the file
 * lacks.
 */
export function headerLookup(type: ContentType, run: Run): (column: string) => string {
  const headersInFile = new Map(
    columnsOfRun(type, run).flatMap((column, index): [string, string][] =>
      column ? [[column.key, run.heads[index] ?? column.header]] : [],
    ),
  );
  const defaultHeaders = new Map(sheetColumns(type).map(({ key, header }) => [key, header]));
  return (column) => headersInFile.get(column) ?? defaultHeaders.get(column) ?? '';
}

/** Formats a fault in one line, after the header of its column. */
export function faultText(headerOf: (column: string) => string, { column, message }: RowFault): string {
  const header = headerOf(column);
  return header === '' ? message : `${header}: ${message}`;
}

function missingHeaders(type: ContentType, { columns, scope }: Pick<Run, 'columns' | 'scope'>): string[] {
  const fields = new Set(
    sheetColumns(type).flatMap(({ key, field }) => (columns.includes(key) ? [field] : [])),
  );
  // Rows with a record id update that record, so no other column is required.
  if (fields.has(idColumn)) return [];
  return sheetColumns(type)
    .filter(({ required, field }) => required === 'draft' && !fields.has(field) && scope[field] === undefined)
    .map(({ header }) => header);
}
