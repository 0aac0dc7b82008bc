/** Maximum digits of a number written without an exponent. */
const maxDigits = 400;

/** Digits of a number that spreadsheets keep; further digits are an artefact of the binary form. */
const significantDigits = 15;

/** Writes a stored number such as `1.5E+3` without an exponent; null if it is not a number. */
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

/** True for a number with more digits than spreadsheets keep. */
export function isLong(decimal: string): boolean {
  return decimal.replace(/^-?0*\.?0*|\./g, '').length > significantDigits;
}

/**
 * Returns the decimal number that a workbook stores, without artefacts of its binary form; null if it is not a
 * number.
 */
export function decimalOf(storedText: string): string | null {
  const exact = writeOut(storedText);
  if (exact === null || !exact.includes('.') || !isLong(exact)) return exact;
  return writeOut(Number(exact).toPrecision(significantDigits));
}

/** Multiplies a decimal number by a hundred. */
export function timesHundred(decimal: string): string {
  return writeOut(`${decimal}e2`) ?? decimal;
}

/** Returns the number of decimals. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}
