/** Maximum digits of a number written without an exponent. */
const maxDigits = 400;

/** Digits of a number that spreadsheets keep; further digits are an artefact of the binary form. */
const significantDigits = 15;

/** Writes a stored number such as `1.5E+3` without an exponent; null if it is not a number. */
function expandDecimal(storedText: string): string | null {
  const [, sign = '', wholeDigits = '', decimals = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(storedText.trim()) ?? [];
  const digits = wholeDigits + decimals;
  const pointPosition = wholeDigits.length + Number(exponent);
  if (digits === '' || digits.length + Math.abs(pointPosition) > maxDigits) return null;
  const paddedDigits = digits
    .padStart(digits.length - Math.min(pointPosition, 0), '0')
    .padEnd(pointPosition, '0');
  const at = Math.max(pointPosition, 0);
  const integerPart = paddedDigits.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const fractionDigits = paddedDigits.slice(at).replace(/(?<!0)0+$/, '');
  const text = fractionDigits === '' ? integerPart : `${integerPart}.${fractionDigits}`;
  return sign === '-' && text !== '0' ? `-${text}` : text;
}

/** True for a number with more digits than spreadsheets keep. */
export function hasTooManyDigits(decimal: string): boolean {
  return decimal.replace(/^-?0*\.?0*|\./g, '').length > significantDigits;
}

/**
 * Returns the decimal number that a workbook stores, without artefacts of its binary form; null if it is not a
 * number.
 */
export function decimalOf(storedText: string): string | null {
  const exactDecimal = expandDecimal(storedText);
  if (exactDecimal === null || !exactDecimal.includes('.') || !hasTooManyDigits(exactDecimal))
    return exactDecimal;
  return expandDecimal(Number(exactDecimal).toPrecision(significantDigits));
}

/** Multiplies a decimal number by a hundred. */
export function multiplyByHundred(decimal: string): string {
  return expandDecimal(`${decimal}e2`) ?? decimal;
}

/** Returns the number of decimals. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}
