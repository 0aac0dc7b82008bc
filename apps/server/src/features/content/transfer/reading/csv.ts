import { unescapeCsv } from '@vitrina/model/escape';
import { streamCsvRows } from 'hucre/csv';
import { errorFault } from './cell-errors.ts';
import { type FileRow, UnreadableFile } from './messages.ts';
import type { OpenFile } from './xlsx.ts';

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, or else the Windows encoding in which Excel saves CSV. */
export function decodeCsv(bytes: Uint8Array): string {
  const [firstByte, secondByte] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (firstByte === 0xfe && secondByte === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0))
    throw new UnreadableFile('Este archivo no es un libro de Excel (.xlsx) ni un CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Returns the delimiter of a CSV: the most frequent candidate outside quotes in the first line. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const delimiter of text.slice(0, 100_000)) {
    if (delimiter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (delimiter === '\n' || delimiter === '\r')) break;
    else if (!isQuoted && counts.has(delimiter)) counts.set(delimiter, (counts.get(delimiter) ?? 0) + 1);
  }
  return [...counts].reduce((largestCount, item) => (item[1] > largestCount[1] ? item : largestCount))[0];
}

/**
 * Opens a CSV. A first line `sep=;`, as written by Excel, names the delimiter and is skipped. Throws `UnreadableFile`.
 */
export function openCsv(bytes: Uint8Array): OpenFile {
  const text = decodeCsv(bytes).replace(/^\ufeff/, '');
  const [separatorLine, declaredDelimiter] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = separatorLine === undefined ? text : text.slice(separatorLine.length);
  const delimiter = declaredDelimiter ?? delimiterOf(body);
  return {
    info: { sheets: [], sheet: null, hiddenColumns: [], decimalComma: delimiter === ';' },
    rows: csvRows(body, delimiter, separatorLine === undefined ? 0 : 1),
  };
}

/** Yields the rows of a CSV, including empty ones. */
function* csvRows(body: string, delimiter: string, linesBefore: number): Generator<FileRow> {
  let number = linesBefore;
  for (const values of streamCsvRows(body, { delimiter, typeInference: false, skipBom: false })) {
    number += 1;
    const cells = values.map((cell) => (cell === null ? '' : unescapeCsv(String(cell))));
    yield { number, cells, facts: errorsIn(cells) };
  }
}

/** Finds cells with spreadsheet errors, which Excel saves as text. */
function errorsIn(cells: readonly string[]): NonNullable<FileRow['facts']> {
  return Object.fromEntries(
    cells.flatMap((text, index) => {
      const fault = errorFault(text);
      return fault === null ? [] : [[index, { fault }]];
    }),
  );
}
