import type { ImportQuery } from '@vitrina/contract';
import { type ContentType, matchHeaders } from '@vitrina/model';
import { Problem } from '../../../errors.ts';
import { type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import type { FileReading } from './json-columns.ts';
import type { FileInfo, FilePart, FileRow } from './reading/messages.ts';
import { lettersOf } from './reading/positions.ts';
import { storeRows } from './rows.ts';
import { expiryFrom, keysOfHeads, type Run, readingState, sendWork } from './runs.ts';

/** Titles may stand above the heads in so many rows. */
const maxRowsAboveHeads = 20;
/** Numbers of hidden rows that are stored one by one. */
const maxStoredNumbers = 20;

/**
 * Stores the rows of a file as an import that is to be checked. Nothing remains of a file that is refused. Throws 400;
 * where another sheet of the workbook might do, its problem names them (`sheets`).
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
        info = part.info;
        continue;
      }
      let dataRows = part.rows;
      if (run === null) {
        const index = indexOfHeads(type, part.rows);
        run = await begin(ctx, type, query, headsAt(part.rows, index), info);
        headRow = part.rows[index]?.number ?? 0;
        dataRows = part.rows.slice(index + 1);
      }
      count += dataRows.length;
      for (const { number, hidden } of dataRows) if (hidden) hiddenRows.push(number);
      if (dataRows.length > 0) await storeRows(platform.db, run.id, dataRows);
    }
    if (run === null) throw refusal([`${subject(info)} no tiene datos.`], info);
    if (count === 0) throw refusal([`${subject(info)} no tiene filas debajo de los encabezados.`], info);
  } catch (error) {
    if (run !== null) await platform.db.deleteFrom('import_run').where('id', '=', run.id).execute();
    throw error;
  }
  return start(platform, run, readingOf(info, headRow, hiddenRows));
}

const readingOf = (info: FileInfo | null, headRow: number, hiddenRows: readonly number[]): FileReading => ({
  sheets: info?.sheets ?? [],
  sheet: info?.sheet ?? null,
  head_row: headRow,
  hidden_columns: info?.hiddenColumns ?? [],
  hidden_rows: { count: hiddenRows.length, first: hiddenRows.slice(0, maxStoredNumbers) },
  decimal_comma: info?.decimalComma ?? false,
});

const subject = (info: FileInfo | null): string =>
  info === null || info.sheet === null ? 'El archivo' : `La hoja «${info.sheet}»`;

/** 400 with the sheets among which another one can be chosen. */
function refusal(messages: readonly string[], info: FileInfo | null): Problem {
  const sheets = info?.sheets ?? [];
  const errors = messages.map((message) => ({ path: '', message }));
  return new Problem(400, 'validation_failed', messages[0] ?? '', {
    extras: { errors, ...(sheets.length > 1 && { sheets }) },
  });
}

/** A row below the first one must name so many columns to be taken for the heads: one word alone may be a value. */
const minHeadsBelowFirst = 2;

/** Heads in the row at the index; a cell that is merged with the one above has the text of that one. */
function headsAt(rows: readonly FileRow[], index: number): readonly string[] {
  const row = rows[index];
  if (row === undefined) return [];
  const { cells, facts = {} } = row;
  const isMerged = (column: number): boolean => !cells[column]?.trim() && facts[column]?.fault !== undefined;
  const columns = [...cells.keys(), ...Object.keys(facts).map(Number).filter(isMerged)];
  const headsAbove = columns.some(isMerged) ? headsAt(rows, index - 1) : [];
  return Array.from({ length: Math.max(-1, ...columns) + 1 }, (_empty, column) =>
    isMerged(column) ? (headsAbove[column] ?? '') : (cells[column] ?? ''),
  );
}

/** Index of the row of heads: among the first rows the one that names the largest number of columns, the first of such. */
function indexOfHeads(type: ContentType, rows: readonly FileRow[]): number {
  let best = 0;
  let bestCount = 0;
  for (const index of rows.slice(0, maxRowsAboveHeads).keys()) {
    const { columns } = matchHeaders(type, headsAt(rows, index));
    const count = new Set(columns.filter((column) => column && !column.readOnly)).size;
    if (count <= bestCount || (index > 0 && count < minHeadsBelowFirst)) continue;
    best = index;
    bestCount = count;
  }
  return best;
}

/** Until all rows are here nobody sees the import, and it has no work yet. */
async function begin(
  ctx: RequestContext,
  type: ContentType,
  { name, sheet: _sheet, ...scope }: ImportQuery,
  heads: readonly string[],
  info: FileInfo | null,
): Promise<Run> {
  const { platform, newId } = ctx;
  const person = personOf(ctx);
  refuseHeads(type, heads, info);
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
      heads: JSON.stringify(heads),
      columns: JSON.stringify(keysOfHeads(type, heads)),
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

/** Throws 400 for heads that name a column twice, or none at all. */
function refuseHeads(type: ContentType, heads: readonly string[], info: FileInfo | null): void {
  const { columns, duplicates } = matchHeaders(type, heads);
  if (duplicates.length > 0)
    throw refusal(
      duplicates.map(
        ({ column, indexes }) =>
          `El encabezado «${column.head}» está repetido (columnas ${indexes.map(lettersOf).join(' y ')}): deje uno.`,
      ),
      info,
    );
  if (columns.every((column) => column === null || column.readOnly))
    throw refusal(
      [
        `No reconocemos ningún encabezado${info?.sheet ? ` en la hoja «${info.sheet}»` : ''}. La primera fila debe llevar los de la plantilla, como «Nombre».`,
      ],
      info,
    );
}

/** Lets the import be seen and sends its work: all its rows are stored. */
async function start(platform: Platform, run: Run, reading: FileReading): Promise<Run> {
  return transact(platform.db, async (trx) => {
    const started = await trx
      .updateTable('import_run')
      .set({ state: 'checking', reading: JSON.stringify(reading), updated_at: platform.clock.now() })
      .where('id', '=', run.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sendWork(platform, trx, run.id, 'checking');
    return started;
  });
}
