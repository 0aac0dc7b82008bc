import { once } from 'node:events';
import { liveInQuarantine } from '../../../platform/quarantine/inside.ts';
import { csvRows } from './csv.ts';
import {
  type FileRow,
  type FromReading,
  type ReadingLimits,
  type ToReading,
  Unreadable,
} from './messages.ts';
import { refuseZipBomb } from './unpacked-size.ts';
import { xlsxRows } from './xlsx.ts';

// The program of the process that reads an uploaded file: parsing is work for the processor, and a file may be made to
// exhaust the memory.

liveInQuarantine();

/** Rows are handed over in portions of so many, or so many letters. */
const portion = { rows: 500, letters: 1_000_000 } as const;

process.once('message', (file: Exclude<ToReading, 'next'>) => {
  read(file).then(tell, (error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    tell({ kind: 'refused', detail: error.message });
  });
});

function tell(message: FromReading): void {
  process.send?.(message);
}

async function read({ bytes, limits }: Exclude<ToReading, 'next'>): Promise<FromReading> {
  await handOver(tidy(await rowsOf(bytes, limits), limits));
  return { kind: 'end' };
}

async function rowsOf(
  file: Uint8Array,
  { unpacked }: ReadingLimits,
): Promise<AsyncIterable<FileRow> | Iterable<FileRow>> {
  const begins = (...signature: number[]): boolean => signature.every((byte, index) => file[index] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable(
      'El libro es de una versión antigua o tiene contraseña: guárdelo como .xlsx sin contraseña.',
    );
  if (!begins(0x50, 0x4b)) return csvRows(file);
  await refuseZipBomb(file, unpacked);
  return xlsxRows(file);
}

/** The rows that say something, within the limits, in letters that can be stored. */
async function* tidy(
  rows: AsyncIterable<FileRow> | Iterable<FileRow>,
  { rows: mostRows, columns, cell, letters }: ReadingLimits,
): AsyncGenerator<FileRow> {
  let count = -1;
  let left = letters;
  for await (const { number, cells } of rows) {
    const texts = cells.slice(0, columns + 1).map((text) => storable(text.slice(0, cell)));
    while (texts.at(-1)?.trim() === '') texts.pop();
    if (texts.length === 0) continue;
    if (texts.length > columns) throw new Unreadable(`El archivo tiene más de ${columns} columnas.`);
    count += 1;
    if (count > mostRows)
      throw new Unreadable(
        `El archivo tiene más de ${mostRows.toLocaleString('en-US')} filas: divídalo en varios.`,
      );
    left -= texts.reduce((sum, text) => sum + text.length, 0);
    if (left < 0) throw new Unreadable('El archivo tiene demasiado texto: divídalo en varios.');
    yield { number, cells: texts };
  }
}

/** The database cannot hold half a letter or the letter zero: both become a sign that every field refuses by name. */
function storable(text: string): string {
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return /[\u0000\p{Cs}]/u.test(plain) ? plain.replace(/[\u0000\p{Cs}]/gu, '\u0001') : plain;
}

async function handOver(rows: AsyncIterable<FileRow>): Promise<void> {
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
    letters += row.cells.reduce((sum, text) => sum + text.length, 0);
    if (waiting.length >= portion.rows || letters >= portion.letters) await flush();
  }
  await flush();
}
