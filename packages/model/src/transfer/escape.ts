// Starts of a formula in spreadsheets: signs, full-width signs, tabs and line breaks, after any blanks and quotes.
const formulaStart = /^[\s"']*(?:[\t\r\n]|[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Prefixes the text with an apostrophe if a spreadsheet could run it as a formula; returns other texts unchanged. */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe added by `escapeFormula`; returns other texts unchanged. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Characters that may end a cell when a CSV is opened with another separator, even inside quotes. */
const cellSeparator = /([,;\t\r\n])/;

/**
 * Texts that spreadsheets convert to a number or a day when they open a CSV: leading zeros, too many digits, powers
 * of ten, days without a year. A CSV cannot declare the type of a column.
 */
const otherwiseWritten =
  /^[ '"]*(?:0\d+|\d{12,}|\d+(?:\.\d*)?[eE][+-]?\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?|\d{1,2}[-/]\d{4}) *$/;

/** Escapes the parts of a text that a spreadsheet could run or convert when it opens the CSV with any separator. */
export function escapeCsv(text: string): string {
  const escapedText = escapeFormula(mapParts(text, escapeFormula));
  return otherwiseWritten.test(escapedText) ? `'${escapedText}` : escapedText;
}

/** Removes the apostrophes added by `escapeCsv`; returns other texts unchanged. */
export function unescapeCsv(cell: string): string {
  const unescapedText = cell.startsWith("'") && otherwiseWritten.test(cell.slice(1)) ? cell.slice(1) : cell;
  return mapParts(unescapeFormula(unescapedText), unescapeFormula);
}

/** Applies `change` to the parts of a text between the characters in `cellSeparator`, except the first part. */
function mapParts(text: string, change: (part: string) => string): string {
  // Most cells have only one part.
  if (!cellSeparator.test(text)) return text;
  return text
    .split(cellSeparator)
    .map((part, index) => (index > 0 && index % 2 === 0 ? change(part) : part))
    .join('');
}

/** Maximum number of characters in a spreadsheet cell. */
export const maxCellLength = 32_767;

const tooLongText = 'Texto demasiado largo para una hoja de cálculo';

/** Replaces a text that is too long for a spreadsheet cell by a note; returns other texts unchanged. */
export function limitCell(text: string): string {
  return text.length <= maxCellLength
    ? text
    : `[${tooLongText}: ${text.length} letras. Para verlo completo exporte en CSV.]`;
}

/** True if the cell holds the note that replaces a text that is too long. Such a cell must not be imported. */
export function isTooLongNote(cell: string): boolean {
  return cell.startsWith(`[${tooLongText}:`);
}
