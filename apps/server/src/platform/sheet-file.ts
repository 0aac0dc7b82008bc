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
import { Streamed } from './http/answer.ts';

/** A column as a file shows it. */
export interface FileColumn {
  readonly head: string;
  readonly type: CellType;
}

/** A row of a table: a text for each of its columns. */
export type Row = readonly string[];

/** A table on its way into a file: its rows are asked for while the file is read. */
export interface Table {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly FileColumn[];
  /** Rows in their order, as many at a time as are there: asking for each of a million would take longer than writing it. */
  readonly portions: AsyncIterable<readonly Row[]>;
}

/** The table as a file of that format, made as it is read. Heads and cells that could run as formulas are guarded. */
export function fileOf(table: Table, format: SheetFormat): Streamed {
  return new Streamed(format === 'xlsx' ? workbook(table) : csv(table), sheetTypes[format]);
}

/** Headers of an answer that is kept as a file of this name. */
export function downloadHeaders(name: string, format: SheetFormat): Record<string, string> {
  const file = `${name.replace(/[^\w.-]+/g, '-')}.${format}`;
  return { 'content-disposition': `attachment; filename="${file}"`, 'x-content-type-options': 'nosniff' };
}

/** Bytes that are written together: for each piece the disk or the network is waited for. */
const pieceBytes = 256 * 1024;
/** A letter takes so many bytes of UTF-8 at most, for each of its units. */
const bytesPerUnit = 3;

/**
 * CSV as spreadsheets take it without asking: UTF-8 with its mark, commas, line ends of two signs (RFC 4180). Each line
 * is written where its bytes are to be: to put a piece together from its lines as text takes three times as long.
 */
function csv({ columns, portions }: Table): Readable {
  let piece = Buffer.alloc(0);
  let length = 0;
  /** Adds a line; answers the piece before it when that has no space for it. */
  const add = (line: string): Buffer | null => {
    const maxBytes = line.length * bytesPerUnit;
    const full = length + maxBytes > piece.length ? piece.subarray(0, length) : null;
    if (full) {
      piece = Buffer.allocUnsafe(Math.max(pieceBytes, maxBytes));
      length = 0;
    }
    length += piece.write(line, length);
    return full;
  };
  async function* bytes(): AsyncGenerator<Buffer> {
    add(`\ufeff${columns.map(({ head }) => csvCell(escapeCsv(head))).join(',')}`);
    for await (const portion of portions)
      for (const row of portion) {
        const full = add(`\r\n${csvLine(columns, row)}`);
        if (full) yield full;
      }
    yield piece.subarray(0, length);
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Begins with a letter, and no sign in it may end a cell or begin a quote: nothing can be run or read otherwise. */
const plain = /^[A-Za-zÀ-ɏ][^,;"\t\r\n]*$/;

/** A long file is made of millions of cells, most of them plain, which one look tells. */
function csvLine(columns: readonly FileColumn[], row: Row): string {
  let line = '';
  for (let index = 0; index < columns.length; index += 1) {
    const text = row[index] ?? '';
    if (index > 0) line += ',';
    if (text === '') continue;
    if (plain.test(text)) line += text;
    // To a spreadsheet that goes by another sign the whole line may be one text, which its first cell begins.
    else if (index > 0 && isNumericCell(columns[index] as FileColumn, text)) line += text;
    else line += csvCell(escapeCsv(text));
  }
  return line;
}

/** The text as a cell, between quotes where a sign in it asks for them. */
const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Spreadsheet formats of cells of each type; `@` is text that stays as written. */
const formats: Readonly<Record<CellType, string>> = {
  text: '@',
  number: 'General',
  amount: '#,##0.00',
  day: 'dd/mm/yyyy',
};

const widths: Readonly<Record<CellType, number>> = { text: 24, number: 14, amount: 16, day: 13 };

/** Days since the spreadsheet's day zero; spreadsheets know no day before March 1900 for certain. */
function serialOf(text: string): number | null {
  const [, date = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const days = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000 + 25_569;
  return year !== '' && days > 61 ? days : null;
}

function cellOf(column: FileColumn, text: string): string | number | null {
  if (text === '') return null;
  if (column.type === 'day') return serialOf(text) ?? escapeCell(column, text);
  if (column.type === 'number' || column.type === 'amount') {
    const number = Number(text);
    // More digits than a spreadsheet keeps stay text.
    return Number.isFinite(number) && text.replace(/\D/g, '').length <= 15
      ? number
      : escapeCell(column, text);
  }
  return limitCell(escapeCell(column, text));
}

/** Signs that the name of a sheet may not hold, and its greatest length. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

function workbook({ name, columns, portions }: Table): Readable {
  const cells = (async function* cellsOfRows() {
    for await (const portion of portions)
      for (const row of portion) yield columns.map((column, index) => cellOf(column, row[index] ?? ''));
  })();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    // The library is seventy modules, which a start need not load.
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(cells, {
      name: sheetName(name),
      columns: columns.map(({ head, type }) => ({
        header: escapeFormula(head),
        width: Math.max(widths[type], Math.min(head.length + 2, 40)),
        style: { numFmt: formats[type] },
      })),
      freezePane: { rows: 1 },
    });
  }
  return Readable.from(bytes(), { objectMode: false });
}
