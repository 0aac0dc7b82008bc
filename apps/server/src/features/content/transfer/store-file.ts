import type { ImportQuery } from '@vitrina/contract';
import { type ContentType, matchHeaders } from '@vitrina/model';
import { Problem } from '../../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import type { FileReading } from './json-columns.ts';
import type { FileInfo, FilePart, FileRow } from './reading/messages.ts';
import { lettersOf } from './reading/positions.ts';
import { storeRows } from './rows.ts';
import { expiryFrom, keysOfHeaders, type Run, readingState, sendImportJob } from './runs.ts';

/** Maximum rows above the header row, for example titles. */
const maxRowsAboveHeader = 20;
/** Maximum stored row numbers of hidden rows. */
const maxStoredNumbers = 20;

/**
 * Stores the rows of a file as an import to check. Stores nothing of a refused file. Throws 400; for a workbook with
 * several sheets, the problem lists them in `sheets`.
 */
export async function storeFile(
  ctx: RequestContext,
  type: ContentType,
  query: ImportQuery,
  parts: AsyncIterable<FilePart>,
): Promise<Run> {
  const { platform } = ctx;
  let info: FileInfo | null = null;
  let run: Run | null = null;
  let headRow = 0;
  let count = 0;
  const hiddenRows: number[] = [];
  try {
    for await (const part of parts) {
      if (part.kind === 'opened') {
        info = part.fileInfo;
        continue;
      }
      let dataRows = part.rows;
      if (run === null) {
        const index = indexOfHeaderRow(type, part.rows);
        run = await createRun(ctx, type, query, headersAt(part.rows, index), info);
        headRow = part.rows[index]?.number ?? 0;
        dataRows = part.rows.slice(index + 1);
      }
      count += dataRows.length;
      for (const { number, hidden } of dataRows) if (hidden) hiddenRows.push(number);
      if (dataRows.length > 0) await storeRows(platform.db, run.id, dataRows);
    }
    if (run === null) throw refusalProblem([`${fileSubject(info)} no tiene datos.`], info);
    if (count === 0)
      throw refusalProblem([`${fileSubject(info)} no tiene filas debajo de los encabezados.`], info);
  } catch (error) {
    if (run !== null) await platform.db.deleteFrom('import_run').where('id', '=', run.id).execute();
    throw error;
  }
  return startCheck(platform, run, readingOf(info, headRow, hiddenRows));
}

const readingOf = (info: FileInfo | null, headRow: number, hiddenRows: readonly number[]): FileReading => ({
  sheets: info?.sheets ?? [],
  sheet: info?.sheet ?? null,
  head_row: headRow,
  hidden_columns: info?.hiddenColumns ?? [],
  hidden_rows: { count: hiddenRows.length, first: hiddenRows.slice(0, maxStoredNumbers) },
  decimal_comma: info?.decimalComma ?? false,
});

const fileSubject = (info: FileInfo | null): string =>
  info === null || info.sheet === null ? 'El archivo' : `La hoja «${info.sheet}»`;

/** Returns the 400 with the sheets of the workbook, if there are several to choose from. */
function refusalProblem(messages: readonly string[], info: FileInfo | null): Problem {
  const sheets = info?.sheets ?? [];
  const errors = messages.map((message) => ({ path: '', message }));
  return new Problem(400, 'validation_failed', messages[0] ?? '', {
    extras: { errors, ...(sheets.length > 1 && { sheets }) },
  });
}

/** Minimum column names of a header row that is not the first row, because a single word may be a value. */
const minColumnNamesBelowFirstRow = 2;

/** Returns the headers in the row at an index. A cell merged with the one above takes the text above. */
function headersAt(rows: readonly FileRow[], index: number): readonly string[] {
  const row = rows[index];
  if (row === undefined) return [];
  const { cells, facts = {} } = row;
  const isMerged = (column: number): boolean => !cells[column]?.trim() && facts[column]?.fault !== undefined;
  const columns = [...cells.keys(), ...Object.keys(facts).map(Number).filter(isMerged)];
  const headersAbove = columns.some(isMerged) ? headersAt(rows, index - 1) : [];
  return Array.from({ length: Math.max(-1, ...columns) + 1 }, (_empty, column) =>
    isMerged(column) ? (headersAbove[column] ?? '') : (cells[column] ?? ''),
  );
}

/** Returns the index of the header row: among the first rows, the first one with the most column names. */
function indexOfHeaderRow(type: ContentType, rows: readonly FileRow[]): number {
  let bestIndex = 0;
  let bestCount = 0;
  for (const index of rows.slice(0, maxRowsAboveHeader).keys()) {
    const { columns } = matchHeaders(type, headersAt(rows, index));
    const count = new Set(columns.filter((column) => column && !column.readOnly)).size;
    if (count <= bestCount || (index > 0 && count < minColumnNamesBelowFirstRow)) continue;
    bestIndex = index;
    bestCount = count;
  }
  return bestIndex;
}

/** Creates an import that is hidden and has no jobs until all its rows are stored. */
async function createRun(
  ctx: RequestContext,
  type: ContentType,
  { name, sheet: _sheet, ...scope }: ImportQuery,
  headers: readonly string[],
  info: FileInfo | null,
): Promise<Run> {
  const { platform, newId } = ctx;
  const person = personOf(ctx);
  refuseHeaders(type, headers, info);
  const now = platform.clock.now();
  await platform.db
    .deleteFrom('import_run')
    .where('person_id', '=', person.id)
    .where('type', '=', type.slug)
    .where('state', 'in', ['checked', 'cancelled'])
    .execute();
  return platform.db
    .insertInto('import_run')
    .values({
      id: newId,
      type: type.slug,
      person_id: person.id,
      person_kind: person.kind,
      person_name: person.name,
      address: ctx.address,
      file_name: name.trim() || 'archivo',
      heads: JSON.stringify(headers),
      columns: JSON.stringify(keysOfHeaders(type, headers)),
      scope: JSON.stringify(scope),
      reading: '{}',
      state: readingState,
      created_at: now,
      updated_at: now,
      expires_at: expiryFrom(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Throws 400 for headers that name a column twice, or no column at all. */
function refuseHeaders(type: ContentType, headers: readonly string[], info: FileInfo | null): void {
  const { columns, duplicates } = matchHeaders(type, headers);
  if (duplicates.length > 0)
    throw refusalProblem(
      duplicates.map(
        ({ column, indexes }) =>
          `El encabezado «${column.header}» está repetido (columnas ${indexes.map(lettersOf).join(' y ')}): deje uno.`,
      ),
      info,
    );
  if (columns.every((column) => column === null || column.readOnly))
    throw refusalProblem(
      [
        `No reconocemos ningún encabezado${info?.sheet ? ` en la hoja «${info.sheet}»` : ''}. La primera fila debe llevar los de la plantilla, como «Nombre».`,
      ],
      info,
    );
}

/** Makes the import visible and queues its check, after all its rows were stored. */
async function startCheck(platform: Platform, run: Run, reading: FileReading): Promise<Run> {
  return transact(platform.db, async (trx) => {
    const startedRun = await trx
      .updateTable('import_run')
      .set({ state: 'checking', reading: JSON.stringify(reading), updated_at: platform.clock.now() })
      .where('id', '=', run.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sendImportJob(platform, trx, run.id, 'checking');
    return startedRun;
  });
}
