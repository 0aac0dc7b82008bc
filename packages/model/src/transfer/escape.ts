// What spreadsheets may take for a formula: the signs, their full-width twins, and line signs, behind any blanks and quotes.
const formula = /^[\s"']*(?:[\t\r\n]|[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** The text with an apostrophe before it when a spreadsheet could run it as a formula; other texts as they are. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded; any other text as it is. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Characters that may end a cell when a CSV is opened with another separator; quotes inside do not prevent it. */
const cellEnds = /([,;\t\r\n])/;

/**
 * Texts that spreadsheets convert to a number or a day when they open a CSV: leading zeros, more figures than they
 * show, powers of ten, days without a year. A column of a CSV cannot declare that it is text.
 */
const otherwiseWritten =
  /^[ '"]*(?:0\d+|\d{12,}|\d+(?:\.\d*)?[eE][+-]?\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?|\d{1,2}[-/]\d{4}) *$/;

/** Escapes the parts of a text that a spreadsheet could run or convert when it opens the CSV with any separator. */
export function escapeCsv(text: string): string {
  const escapedText = escapeFormula(eachPart(text, escapeFormula));
  return otherwiseWritten.test(escapedText) ? `'${escapedText}` : escapedText;
}

/** The text that was guarded for a CSV; any other text as it is. */
export function unescapeCsv(cell: string): string {
  const unescapedText = cell.startsWith("'") && otherwiseWritten.test(cell.slice(1)) ? cell.slice(1) : cell;
  return eachPart(unescapeFormula(unescapedText), unescapeFormula);
}

/** Changes the parts between cell ends, the first one excepted. */
function eachPart(text: string, change: (part: string) => string): string {
  // Nearly every cell is one part.
  if (!cellEnds.test(text)) return text;
  return text
    .split(cellEnds)
    .map((part, index) => (index > 0 && index % 2 === 0 ? change(part) : part))
    .join('');
}

/** The most letters that a cell of a spreadsheet program holds. */
export const maxCellLength = 32_767;

const tooLong = 'Texto demasiado largo para una hoja de cálculo';

/** The text as a workbook's cell can hold it: one that is too long gives way to a note that says so. */
export function limitCell(text: string): string {
  return text.length <= maxCellLength
    ? text
    : `[${tooLong}: ${text.length} letras. Para verlo completo exporte en CSV.]`;
}

/** True if the cell holds the note that replaces a text which is too long, so that it must not be imported. */
export function isTooLongNote(cell: string): boolean {
  return cell.startsWith(`[${tooLong}:`);
}
