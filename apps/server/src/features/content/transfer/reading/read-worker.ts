import { once } from 'node:events';
import { read as readBytes } from 'node:fs';
import { promisify } from 'node:util';
import { formatNumber } from '@vitrina/model/figures';
import { liveInQuarantine } from '../../../../platform/quarantine/inside.ts';
import { givenFileDescriptor } from '../../../../platform/quarantine/start.ts';
import { openCsv } from './csv.ts';
import {
  type FileRequest,
  type FileRow,
  type MessageFromReader,
  type ReadingLimits,
  UnreadableFile,
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
const maxPortion = { rows: 500, letters: 100_000 } as const;

process.once('message', (file: FileRequest) => {
  readRequestedFile(file).then(sendMessage, (error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    sendMessage({ kind: 'refused', detail: error.message });
  });
});

function sendMessage(message: MessageFromReader): void {
  process.send?.(message);
}

async function readRequestedFile(file: FileRequest): Promise<MessageFromReader> {
  const { info: fileInfo, rows } = await openFile(file);
  sendMessage({ kind: 'opened', fileInfo });
  await once(process, 'message');
  await sendRows(yieldStorableRows(rows, file.limits));
  return { kind: 'end' };
}

async function openFile({ size, sheet, limits }: FileRequest): Promise<OpenFile> {
  const firstBytes = await readFirstBytes(Math.min(size, 4));
  const startsWithBytes = (...signature: number[]): boolean =>
    signature.every((byte, index) => firstBytes[index] === byte);
  if (startsWithBytes(0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      'El libro es de una versión antigua o tiene contraseña: guárdelo como .xlsx sin contraseña.',
    );
  if (!startsWithBytes(0x50, 0x4b)) return openCsv(await readFirstBytes(size));
  return openXlsx(await openWorkbook(givenFileDescriptor, limits.maxInflatedBytes), sheet, limits.maxColumns);
}

async function readFirstBytes(count: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(count);
  for (let at = 0; at < count; ) {
    const { bytesRead } = await promisify(readBytes)(givenFileDescriptor, bytes, at, count - at, at);
    if (bytesRead === 0) throw new Error('The file is shorter than it was said to be.');
    at += bytesRead;
  }
  return bytes;
}

/** Yields the non-empty rows within the limits, with characters that the database can store. */
async function* yieldStorableRows(rows: OpenFile['rows'], limits: ReadingLimits): AsyncGenerator<FileRow> {
  const countRow = createRowCounter(limits);
  for await (const { number, cells, facts = {}, hidden } of rows) {
    const indexes = Object.keys(facts).map(Number);
    const width =
      Math.max(
        cells.findLastIndex((text) => text.trim() !== ''),
        ...indexes,
      ) + 1;
    const texts = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    countRow(number, cells.length, texts);
    if (width === 0) continue;
    yield {
      number,
      cells: texts.map((text) => storableText(text.slice(0, limits.maxCellLetters))),
      ...(indexes.length > 0 && { facts }),
      ...(hidden && { hidden }),
    };
  }
}

/**
 * Creates the function that counts rows, cells and characters. It takes the number of a row, its cell count and its
 * texts, and throws `UnreadableFile` beyond the limits.
 */
function createRowCounter({
  maxRows,
  maxColumns,
  maxCells,
  maxCellLetters,
  maxLetters,
  maxRowLetters,
}: ReadingLimits) {
  let rows = -1;
  let remainingCells = maxCells;
  let remainingLetters = maxLetters;
  return (number: number, count: number, texts: readonly string[]): void => {
    rows += 1;
    if (rows > maxRows)
      throw new UnreadableFile(
        `El archivo tiene más de ${formatNumber(maxRows)} filas, contando las vacías: elimine las vacías o divídalo en varios.`,
      );
    if (texts.length > maxColumns)
      throw new UnreadableFile(`El archivo tiene más de ${maxColumns} columnas.`);
    remainingCells -= count;
    if (remainingCells < 0)
      throw new UnreadableFile(
        'El archivo tiene demasiadas celdas, contando las vacías: elimine las filas y columnas vacías, o divídalo en varios.',
      );
    const letterCount = texts.reduce((sum, text) => sum + Math.min(text.length, maxCellLetters), 0);
    if (letterCount > maxRowLetters)
      throw new UnreadableFile(`La fila ${number} tiene demasiado texto: acórtelo.`);
    remainingLetters -= letterCount;
    if (remainingLetters < 0)
      throw new UnreadableFile('El archivo tiene demasiado texto: divídalo en varios.');
  };
}

/**
 * Replaces lone surrogates and the null character, which the database cannot store, by a control character that all
 * fields refuse. Normalises line breaks.
 */
function storableText(text: string): string {
  const normalizedText = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return /[\u0000\p{Cs}]/u.test(normalizedText)
    ? normalizedText.replace(/[\u0000\p{Cs}]/gu, '\u0001')
    : normalizedText;
}

/** Estimates the characters that the facts of a row take in a message. */
const factsLetterCount = ({ facts = {} }: FileRow): number => Object.keys(facts).length * 40;

async function sendRows(rows: AsyncIterable<FileRow>): Promise<void> {
  let waitingRows: FileRow[] = [];
  let letterCount = 0;
  const flush = async (): Promise<void> => {
    if (waitingRows.length === 0) return;
    sendMessage({ kind: 'rows', rows: waitingRows });
    waitingRows = [];
    letterCount = 0;
    await once(process, 'message');
  };
  for await (const row of rows) {
    waitingRows.push(row);
    letterCount += row.cells.reduce((sum, text) => sum + text.length, 0) + factsLetterCount(row);
    if (waitingRows.length >= maxPortion.rows || letterCount >= maxPortion.letters) await flush();
  }
  await flush();
}
