import type { PhoneField } from '../../kinds/phone.ts';
import { formatPhoneCell, type Phone, splitPhone } from '../../kinds/phone-number.ts';
import type { RichField } from '../../kinds/rich.ts';
import type { TextField } from '../../kinds/text.ts';
import { readFault, readValue, singleCellTransfer, type Transfer } from '../transfer.ts';

/** Spreadsheet conversion of kinds whose value is the text of the cell. */
export const plainTextTransfer: Transfer<unknown, string> = singleCellTransfer(
  (value) => value,
  (cell) => readValue(cell),
);

/** Spreadsheet conversion of text, with the limits of the field as a hint. */
export const text: Transfer<TextField, string> = {
  ...plainTextTransfer,
  hint: ({ max, pattern }) => `${pattern ? `${pattern.message} ` : ''}${max} letras como máximo.`,
};

/**
 * Spreadsheet conversion of a telephone. Honduran numbers are written without the country's prefix, so that no
 * spreadsheet reads them as a formula.
 */
export const phone: Transfer<PhoneField, Phone> = singleCellTransfer<PhoneField, Phone>(
  (value) => formatPhoneCell(value, true),
  (cell) => {
    const phone = splitPhone(cell);
    return phone.number === '' ? readFault('Escriba el número.') : readValue(phone);
  },
  { hint: () => 'Un teléfono como 2200-0010 o 2200-0010 ext. 112; de otro país, con + y su código.' },
);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const tag = /<\/?[a-z][^<>]*>/i;

/** Converts lines of plain text to html paragraphs. */
function toParagraphs(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</p>`)
    .join('');
}

/** Converts html that consists only of paragraphs to lines of plain text. */
function linesOfHtml(html: string): string {
  return html
    .replace(/<\/p>\s*<p>/g, '\n')
    .replace(/^<p>|<\/p>$/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/**
 * Spreadsheet conversion of rich text. Unformatted paragraphs are written as plain lines that anybody can edit; other
 * values as html.
 */
export const rich: Transfer<RichField, string> = singleCellTransfer<RichField, string>(
  (value) => {
    const lines = linesOfHtml(value);
    return !tag.test(lines) && toParagraphs(lines) === value ? lines : value;
  },
  (cell) => readValue(tag.test(cell) ? cell : toParagraphs(cell)),
  { hint: () => 'Texto; cada línea es un párrafo. También se acepta HTML.' },
);
