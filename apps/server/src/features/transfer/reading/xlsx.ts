// Not the whole model: a process of its own reads each file, and begins in a third of the time without it.
import { unescapeFormula } from '@vitrina/model/escape';
import { formatDay, formatHour } from '@vitrina/model/time';
import { streamXlsxRows } from 'hucre/xlsx';
import { type FileRow, Unreadable } from './messages.ts';

type Value = string | number | boolean | Date | null;

/** Spreadsheets show this many digits of a number; what follows is rounding noise. */
const significantDigits = 15;

/** What a cell of a spreadsheet shows, as a CSV would have it. Its dates have no zone: they are Honduran already. */
export function cellText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(Number(value.toPrecision(significantDigits)));
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return dateText(value);
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  // A time without a day counts from the spreadsheet's day zero.
  if (day < '1900-01-02') return time.slice(0, 5);
  if (time === '00:00:00') return formatDay(day);
  const [shown = '', ...half] = formatHour(time.slice(0, 5)).split(' ');
  const seconds = time.endsWith(':00') ? '' : time.slice(5);
  return `${formatDay(day)} ${shown}${seconds} ${seconds && half[0] === 'm.' ? 'p. m.' : half.join(' ')}`;
}

/**
 * The rows of a workbook's first sheet, empty ones too.
 *
 * @param maxRows more are not read
 */
export async function* xlsxRows(
  workbook: ReadableStream<Uint8Array>,
  maxRows: number,
): AsyncGenerator<FileRow> {
  try {
    for await (const { index, values } of streamXlsxRows(workbook, { maxRows })) {
      yield { number: index + 1, cells: values.map((value) => unescapeFormula(cellText(value))) };
    }
  } catch (error) {
    if (error instanceof RangeError || error instanceof Unreadable) throw error;
    throw new Unreadable('No se puede leer el libro: ábralo y guárdelo de nuevo como .xlsx.');
  }
}
