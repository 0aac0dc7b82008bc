import { once } from 'node:events';
import { read as readBytes } from 'node:fs';
import { promisify } from 'node:util';
import { formatNumber } from '@vitrina/model/figures';
import { liveInQuarantine } from '../../../../platform/quarantine/inside.ts';
import { givenFile } from '../../../../platform/quarantine/start.ts';
import { openCsv } from './csv.ts';
import {
  type FileRequest,
  type FileRow,
  type FromReading,
  type ReadingLimits,
  Unreadable,
} from './messages.ts';
import { openWorkbook } from './workbook.ts';
import { type OpenFile, openXlsx } from './xlsx.ts';

// Program of the process that reads an uploaded file. Parsing takes processor time, and a file may be made to
// exhaust the memory.

liveInQuarantine();

/**
 * Maximum rows and characters per message. Portions are small because the service holds several copies of a portion
 * while it stores the rows.
 */
const portion = { rows: 500, letters: 100_000 } as const;

process.once('message', (file: FileRequest) => {
  read(file).then(tell, (error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    tell({ kind: 'refused', detail: error.message });
  });
});

function tell(message: FromReading): void {
  process.send?.(message);
}

async function read(file: FileRequest): Promise<FromReading> {
  const { info, rows } = await open(file);
  tell({ kind: 'opened', info });
  await once(process, 'message');
  await sendRows(tidy(rows, file.limits));
  return { kind: 'end' };
}

async function open({ size, sheet, limits }: FileRequest): Promise<OpenFile> {
  const beginning = await bytesOf(Math.min(size, 4));
  const begins = (...signature: number[]): boolean =>
    signature.every((byte, index) => beginning[index] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable(
      'El libro es de una versión antigua o tiene contraseña: guárdelo como .xlsx sin contraseña.',
    );
  if (!begins(0x50, 0x4b)) return openCsv(await bytesOf(size));
  return openXlsx(await openWorkbook(givenFile, limits.inflatedBytes), sheet, limits.columns);
}

async function bytesOf(count: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(count);
  for (let at = 0; at < count; ) {
    const { bytesRead } = await promisify(readBytes)(givenFile, bytes, at, count - at, at);
    if (bytesRead === 0) throw new Error('The file is shorter than it was said to be.');
    at += bytesRead;
  }
  return bytes;
}

/** Yields the non-empty rows within the limits, with characters that the database can store. */
async function* tidy(rows: OpenFile['rows'], limits: ReadingLimits): AsyncGenerator<FileRow> {
  const take = measure(limits);
  for await (const { number, cells, facts = {}, hidden } of rows) {
    const indexes = Object.keys(facts).map(Number);
    const width =
      Math.max(
        cells.findLastIndex((text) => text.trim() !== ''),
        ...indexes,
      ) + 1;
    const texts = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    take(number, cells.length, texts);
    if (width === 0) continue;
    yield {
      number,
      cells: texts.map((text) => storable(text.slice(0, limits.cellLetters))),
      ...(indexes.length > 0 && { facts }),
      ...(hidden && { hidden }),
    };
  }
}

/**
 * Creates the function that counts rows, cells and characters. It takes the number of a row, its cell count and its
 * texts, and throws `Unreadable` beyond the limits.
 */
function measure({ rows: maxRows, columns, cells, cellLetters, letters, rowLetters }: ReadingLimits) {
  let rows = -1;
  let remainingCells = cells;
  let remainingLetters = letters;
  return (number: number, count: number, texts: readonly string[]): void => {
    rows += 1;
    if (rows > maxRows)
      throw new Unreadable(
        `El archivo tiene más de ${formatNumber(maxRows)} filas, contando las vacías: elimine las vacías o divídalo en varios.`,
      );
    if (texts.length > columns) throw new Unreadable(`El archivo tiene más de ${columns} columnas.`);
    remainingCells -= count;
    if (remainingCells < 0)
      throw new Unreadable(
        'El archivo tiene demasiadas celdas, contando las vacías: elimine las filas y columnas vacías, o divídalo en varios.',
      );
    const saidCount = texts.reduce((sum, text) => sum + Math.min(text.length, cellLetters), 0);
    if (saidCount > rowLetters) throw new Unreadable(`La fila ${number} tiene demasiado texto: acórtelo.`);
    remainingLetters -= saidCount;
    if (remainingLetters < 0) throw new Unreadable('El archivo tiene demasiado texto: divídalo en varios.');
  };
}

/**
 * Replaces lone surrogates and the null character, which the database cannot store, by a control character that all
 * fields refuse. Normalises line breaks.
 */
function storable(text: string): string {
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return /[\u0000\p{Cs}]/u.test(plain) ? plain.replace(/[\u0000\p{Cs}]/gu, '\u0001') : plain;
}

/** Estimates the characters that the facts of a row take in a message. */
const factsLetters = ({ facts = {} }: FileRow): number => Object.keys(facts).length * 40;

async function sendRows(rows: AsyncIterable<FileRow>): Promise<void> {
  let waiting: FileRow[] = [];
  let letters = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    tell({ kind: 'rows', rows: waiting });
    waiting = [];
    letters = 0;
    await once(process, 'message');
  };
  for await (const row of rows) {
    waiting.push(row);
    letters += row.cells.reduce((sum, text) => sum + text.length, 0) + factsLetters(row);
    if (waiting.length >= portion.rows || letters >= portion.letters) await flush();
  }
  await flush();
}
