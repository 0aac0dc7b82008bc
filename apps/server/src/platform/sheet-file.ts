import { Readable } from 'node:stream';
import { type SheetFormat, sheetTypes } from '@vitrina/contract';
import {
  type CellType,
  escapeCell,
  escapeCsv,
  escapeFormula,
  isNumericCell,
  limitCell,
} from '@vitrina/model';
import { StreamedBody } from './http/answer.ts';

/** Column of a spreadsheet file. */
export interface FileColumn {
  readonly header: string;
  readonly type: CellType;
}

/** Row of a table: one text per column. */
export type Row = readonly string[];

/** Table to write to a file; its rows are requested while the file is read. */
export interface Table {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly FileColumn[];
  /**
   * Rows in order, in portions of any size: requesting each of a million rows would take longer than writing them.
   */
  readonly portions: AsyncIterable<readonly Row[]>;
}

/**
 * Returns the table as a file of the given format, generated while it is read. Headers and cells that could run as
 * formulas are escaped.
 */
export function fileOf(table: Table, format: SheetFormat): StreamedBody {
  return new StreamedBody(format === 'xlsx' ? writeWorkbook(table) : csv(table), sheetTypes[format]);
}

/** Returns the headers of a response that is saved as a file with this name. */
export function downloadHeaders(name: string, format: SheetFormat): Record<string, string> {
  const file = `${name.replace(/[^\w.-]+/g, '-')}.${format}`;
  return { 'content-disposition': `attachment; filename="${file}"`, 'x-content-type-options': 'nosniff' };
}

/**
 * Formats a table as CSV that spreadsheets open without questions: UTF-8 with a byte order mark, commas, CRLF line
 * ends (RFC 4180).
 */
function csv({ columns, portions }: Table): Readable {
  async function* csvLines(): AsyncGenerator<string> {
    yield `\ufeff${columns.map(({ header }) => csvCell(escapeCsv(header))).join(',')}`;
    for await (const portion of portions) yield portion.map((row) => `\r\n${csvLine(columns, row)}`).join('');
  }
  return Readable.from(csvLines(), { objectMode: false });
}

/**
 * Pattern of text that begins with a letter and has no character that ends a cell or begins a quote: it needs no
 * escaping.
 */
const plainPattern = /^[A-Za-zÀ-ɏ][^,;"\t\r\n]*$/;

/** Formats a row. A long file has millions of cells, most of which one pattern test identifies as plain. */
function csvLine(columns: readonly FileColumn[], row: Row): string {
  let line = '';
  for (let index = 0; index < columns.length; index += 1) {
    const text = row[index] ?? '';
    if (index > 0) line += ',';
    if (text === '') continue;
    if (plainPattern.test(text)) line += text;
    // With another separator a spreadsheet may read the whole line as one text, which begins with the first cell.
    else if (index > 0 && isNumericCell(columns[index] as FileColumn, text)) line += text;
    else line += csvCell(escapeCsv(text));
  }
  return line;
}

/** Formats text as a cell, quoted if a character requires it. */
const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Spreadsheet number formats by cell type; `@` is text that stays as written. */
const numberFormats: Readonly<Record<CellType, string>> = {
  text: '@',
  number: 'General',
  amount: '#,##0.00',
  day: 'dd/mm/yyyy',
};

const columnWidths: Readonly<Record<CellType, number>> = { text: 24, number: 14, amount: 16, day: 13 };

/**
 * Returns the serial day number of a spreadsheet; null for days before March 1900, on which spreadsheets disagree.
 */
function serialOf(text: string): number | null {
  const [, dayText = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const days = Date.UTC(Number(year), Number(month) - 1, Number(dayText)) / 86_400_000 + 25_569;
  return year !== '' && days > 61 ? days : null;
}

function cellOf(column: FileColumn, text: string): string | number | null {
  if (text === '') return null;
  if (column.type === 'day') return serialOf(text) ?? escapeCell(column, text);
  if (column.type === 'number' || column.type === 'amount') {
    const number = Number(text);
    // Numbers with more digits than a spreadsheet stores stay text.
    return Number.isFinite(number) && text.replace(/\D/g, '').length <= 15
      ? number
      : escapeCell(column, text);
  }
  return limitCell(escapeCell(column, text));
}

/** Returns a valid sheet name, without forbidden characters and with at most 31 characters. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

function writeWorkbook({ name, columns, portions }: Table): Readable {
  const cells = (async function* cellsOfRows() {
    for await (const portion of portions)
      for (const row of portion) yield columns.map((column, index) => cellOf(column, row[index] ?? ''));
  })();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    // The library has seventy modules, which are not loaded at the start.
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(cells, {
      name: sheetName(name),
      columns: columns.map(({ header, type }) => ({
        header: escapeFormula(header),
        width: Math.max(columnWidths[type], Math.min(header.length + 2, 40)),
        style: { numFmt: numberFormats[type] },
      })),
      freezePane: { rows: 1 },
    });
  }
  return Readable.from(bytes(), { objectMode: false });
}
