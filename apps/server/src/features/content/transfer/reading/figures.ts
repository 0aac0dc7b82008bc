/** A number has no more digits than this when it is written out. */
const maxDigits = 400;

/** Spreadsheets keep this many digits of a number; those after them come from its binary form. */
const significantDigits = 15;

/** Writes out a number as a workbook stores it, like `1.5E+3`, with all its digits; null when it is none. */
function writeOut(storedText: string): string | null {
  const [, sign = '', whole = '', decimals = '', power = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(storedText.trim()) ?? [];
  const digits = whole + decimals;
  const point = whole.length + Number(power);
  if (digits === '' || digits.length + Math.abs(point) > maxDigits) return null;
  const padded = digits.padStart(digits.length - Math.min(point, 0), '0').padEnd(point, '0');
  const at = Math.max(point, 0);
  const integerPart = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const fraction = padded.slice(at).replace(/(?<!0)0+$/, '');
  const text = fraction === '' ? integerPart : `${integerPart}.${fraction}`;
  return sign === '-' && text !== '0' ? `-${text}` : text;
}

/** True for a number with more digits than spreadsheets calculate with. */
export function isLong(decimal: string): boolean {
  return decimal.replace(/^-?0*\.?0*|\./g, '').length > significantDigits;
}

/** The decimal number that a workbook stores, without the noise of its binary form; null when it is none. */
export function decimalOf(storedText: string): string | null {
  const exact = writeOut(storedText);
  if (exact === null || !exact.includes('.') || !isLong(exact)) return exact;
  return writeOut(Number(exact).toPrecision(significantDigits));
}

/** A hundred times the number. */
export function timesHundred(decimal: string): string {
  return writeOut(`${decimal}e2`) ?? decimal;
}

/** Count of decimals that the number has. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}
