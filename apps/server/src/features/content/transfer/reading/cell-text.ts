import type { CellFacts } from '@vitrina/model';
import { formatDay, formatHour } from '@vitrina/model/time';
import { format, getFormatInfo } from 'numfmt';
import type { Book, CellStyle } from './book.ts';
import { errorFault, storedErrorFault } from './cell-errors.ts';
import { decimalOf, decimalsOf, hasTooManyDigits, multiplyByHundred } from './figures.ts';
import { decodeEscapes } from './rich-text.ts';
import type { StoredCell } from './sheet-rows.ts';

/** Text of a cell, with further facts about its value. */
export interface Cell {
  readonly text: string;
  readonly facts?: CellFacts;
}

const faultCell = (message: string): Cell => ({ text: '', facts: { fault: message } });

const noResultMessage =
  'La celda tiene una fórmula sin resultado: abra el archivo en Excel, guárdelo y vuelva a subirlo.';
const unclearMessage = 'No se entiende el valor de la celda: escríbalo de nuevo.';
const struckOutMessage = 'La celda tiene texto tachado: bórrelo o quite el tachado.';
const impossibleDateMessage = 'La celda tiene una fecha que el calendario no tiene: escríbala de nuevo.';

/** Converts a cell to the text that a spreadsheet shows. */
export function readStoredCell(cell: StoredCell, book: Book): Cell {
  const { type, value, hasFormula } = cell;
  if (type === 'e') {
    const word = value ?? '';
    return { text: word.slice(0, 40), facts: { fault: storedErrorFault(word) } };
  }
  if (hasFormula && (value === null ? type !== 'inlineStr' : value === '' && type !== 'str'))
    return faultCell(noResultMessage);
  const style = book.styles[cell.styleIndex];
  const readCell = readValue(cell, book, style);
  if (readCell.text.trim() !== '' && readCell.facts?.fault === undefined && style?.isStruck)
    return { text: readCell.text, facts: { fault: struckOutMessage } };
  return readCell;
}

function readValue({ type, value, inlineText }: StoredCell, book: Book, style: CellStyle | undefined): Cell {
  if (type === 'inlineStr') return textCell(inlineText.text, inlineText.isStruck);
  if (value === null || value === '') return { text: '' };
  switch (type) {
    case 's': {
      const sharedText = /^\d+$/.test(value) ? book.texts[Number(value)] : undefined;
      return sharedText === undefined
        ? faultCell(unclearMessage)
        : textCell(sharedText.text, sharedText.isStruck);
    }
    case 'str':
      return textCell(decodeEscapes(value), false);
    case 'b':
      return { text: value === '1' || value.toLowerCase() === 'true' ? 'Sí' : 'No' };
    case 'd':
      return dayCell(Date.parse(/\dZ$|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`));
    default:
      return numberCell(value, style?.format ?? 'General', book.isSince1904);
  }
}

function textCell(text: string, isStruck: boolean): Cell {
  const message = isStruck ? struckOutMessage : errorFault(text);
  return message === null ? { text } : { text, facts: { fault: message } };
}

function numberCell(storedText: string, pattern: string, isSince1904: boolean): Cell {
  const number = decimalOf(storedText);
  if (number === null) return faultCell(unclearMessage);
  const formatInfo = formatInfoOf(pattern);
  if (formatInfo?.isDate)
    return /\[[hms]+\]/i.test(pattern) ? durationCell(number, pattern) : serialCell(number, isSince1904);
  if (formatInfo?.isPercent) {
    const percentage = multiplyByHundred(number);
    return { text: percentText(number, percentage, pattern), facts: { number: percentage, percent: true } };
  }
  const text =
    formatInfo === null || formatInfo.isText || hasTooManyDigits(number)
      ? number
      : formatNumber(pattern, number);
  return text === number ? { text } : { text, facts: { number } };
}

const infoByPattern = new Map<string, ReturnType<typeof getFormatInfo> | null>();

/** Returns the properties of a number format; null for General and for an unknown format. */
function formatInfoOf(pattern: string): ReturnType<typeof getFormatInfo> | null {
  let formatInfo = infoByPattern.get(pattern);
  if (formatInfo === undefined) {
    formatInfo = parseFormat(pattern);
    infoByPattern.set(pattern, formatInfo);
  }
  return formatInfo;
}

function parseFormat(pattern: string): ReturnType<typeof getFormatInfo> | null {
  if (/^(?:General)?$/i.test(pattern)) return null;
  try {
    return getFormatInfo(pattern);
  } catch {
    // A format that the library cannot parse shows the number itself.
    return null;
  }
}

/** Formats a number; returns the number itself if the format shows nothing. */
function formatNumber(pattern: string, number: string): string {
  // The language in a currency format does not determine the separators: the computer does.
  const currency = pattern.replace(/\[\$([^\]-]*)-[^\]]*\]/g, '[$$$1]').replace(/\* /g, ' ');
  try {
    const text = format(currency, Number(number), { locale: 'en', nbsp: false, throws: true });
    return text.replace(/\s+/g, ' ').trim() || number;
  } catch {
    return number;
  }
}

/** Maximum decimals of a rate. A percent format that hides some of them would hide a part of the rate. */
const rateDecimals = 4;

function percentText(number: string, percentage: string, pattern: string): string {
  const decimals = decimalsOf(percentage);
  const hidesDecimals = decimals > (formatInfoOf(pattern)?.maxDecimals ?? 0) && decimals <= rateDecimals;
  return (hidesDecimals ? `${percentage}%` : formatNumber(pattern, number)).replace(/(\d)%/g, '$1 %');
}

const durationCell = (number: string, pattern: string): Cell => ({
  text: formatNumber(pattern, number),
  facts: { number },
});

const dayMs = 86_400_000;
const maxSerial = 2_958_466;

/** Converts a serial number to a day or a time. Serial numbers have no time zone and count as Honduran time. */
function serialCell(number: string, isSince1904: boolean): Cell {
  const serial = Number(number);
  if (serial < 0 || serial >= maxSerial) return faultCell(impossibleDateMessage);
  const time = Math.round((serial % 1) * 86_400) * 1000;
  if (serial < 1 && time < dayMs) return { text: hourText(new Date(time)) };
  // The 1900 date system counts a 29 February 1900, which did not exist.
  const days = Math.floor(serial) + (isSince1904 ? 1462 : serial < 60 ? 1 : 0);
  return dayCell(Date.UTC(1899, 11, 30) + days * dayMs + time);
}

function hourText(at: Date): string {
  const time = at.toISOString().slice(11, 19);
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

function dayCell(at: number): Cell {
  if (Number.isNaN(at)) return faultCell(unclearMessage);
  const text = new Date(Math.round(at / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  if (time === '00:00:00') return { text: formatDay(day) };
  const [hour = '', ...dayHalf] = formatHour(time.slice(0, 5)).split(' ');
  const seconds = time.endsWith(':00') ? '' : time.slice(5);
  // The abbreviation «m.» is for noon exactly.
  const dayHalfText = seconds && dayHalf[0] === 'm.' ? 'p. m.' : dayHalf.join(' ');
  return { text: `${formatDay(day)} ${hour}${seconds} ${dayHalfText}` };
}
