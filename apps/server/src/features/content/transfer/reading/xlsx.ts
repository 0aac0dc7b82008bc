// Does not import the whole model: the process for each file starts three times as fast without it.
import type { CellFacts } from '@vitrina/model';
import { unescapeFormula } from '@vitrina/model/escape';
import { type Book, readBook } from './book.ts';
import { readStoredCell } from './cell-text.ts';
import { damagedBookError, type FileInfo, type FileRow, UnreadableFile } from './messages.ts';
import { lettersOf } from './positions.ts';
import { type MergedRange, readFrame } from './sheet-frame.ts';
import { readSheetRows, type StoredRow } from './sheet-rows.ts';
import type { Workbook } from './workbook.ts';

/** Opened file: its properties and its rows, including empty ones. */
export interface OpenFile {
  readonly info: FileInfo;
  readonly rows: AsyncIterable<FileRow> | Iterable<FileRow>;
}

/**
 * Opens the sheet with this name, or without a name the first visible one. Throws `UnreadableFile`.
 *
 * @param maxColumns Columns to read; further ones are ignored.
 */
export async function openXlsx(
  workbook: Workbook,
  name: string | null,
  maxColumns: number,
): Promise<OpenFile> {
  const book = await readBook(workbook);
  const { sheets } = book;
  const sheet =
    name === null
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined)
    throw new UnreadableFile(
      name === null ? 'El libro no tiene hojas con celdas.' : `El libro no tiene una hoja «${name}».`,
    );
  const openSheet = (): AsyncIterable<Uint8Array> => {
    const chunks = workbook.openPart(sheet.path);
    if (chunks === null) throw damagedBookError();
    return chunks;
  };
  const { mergedRanges, hiddenColumns } = await readFrame(openSheet(), maxColumns);
  return {
    info: {
      sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
      sheet: sheet.name,
      hiddenColumns,
      decimalComma: false,
    },
    rows: rowsOf(readSheetRows(openSheet()), book, mergedRanges, maxColumns),
  };
}

async function* rowsOf(
  asyncIterable: AsyncIterable<StoredRow>,
  book: Book,
  mergedRanges: readonly MergedRange[],
  maxColumns: number,
): AsyncGenerator<FileRow> {
  for await (const row of asyncIterable) {
    const lastColumn = row.cells.reduce((max, { column }) => Math.max(max, column), -1);
    const cells = new Array<string>(lastColumn + 1).fill('');
    const facts: Record<number, CellFacts> = {};
    for (const cell of row.cells) {
      const readCell = readStoredCell(cell, book);
      cells[cell.column] = unescapeFormula(readCell.text);
      if (readCell.facts) facts[cell.column] = readCell.facts;
    }
    addMergedFaults(row.number, cells, facts, mergedRanges, maxColumns);
    yield { number: row.number, cells, facts, ...(row.hidden && { hidden: true }) };
  }
}

/** Adds faults for the cells of a row that a merged range covers. */
function addMergedFaults(
  number: number,
  cells: readonly string[],
  facts: Record<number, CellFacts>,
  mergedRanges: readonly MergedRange[],
  maxColumns: number,
): void {
  const isEmpty = Object.keys(facts).length === 0 && cells.every((text) => text.trim() === '');
  if (isEmpty) return;
  for (const { first: firstPosition, last: lastPosition } of mergedRanges) {
    if (firstPosition.row > number) return;
    if (lastPosition.row < number) continue;
    const firstMergedColumn = firstPosition.row === number ? firstPosition.column + 1 : firstPosition.column;
    for (let column = firstMergedColumn; column <= Math.min(lastPosition.column, maxColumns - 1); column += 1)
      facts[column] = {
        fault: `La celda está combinada con ${lettersOf(firstPosition.column)}${firstPosition.row}: sepárelas y escriba el valor en cada una.`,
      };
  }
}
