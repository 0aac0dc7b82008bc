import { cleanLine, toAsciiDigits } from '../texts/invisible.ts';

/** Telephone number, Honduran (+504 and eight digits) or foreign in E.164, with an optional extension. */
export interface Phone {
  readonly number: string;
  readonly ext?: string | null | undefined;
}

const honduranPattern = /^\+504[23789]\d{7}$/;
const foreignPattern = /^\+(?!504)[1-9]\d{6,14}$/;

/** Word or scheme (`tel:`) in front of the number. */
const callPrefix = /^(?:tel|cel)[.:]*\s*/i;
/** Extension at the end, as people or addresses (`;ext=12`) write it. */
const extensionAtEnd = /[,;]? ?(?:ext(?:ensi[oó]n)?[.:=]{0,2}|x|#) ?(\d{1,6})$/i;

const typedText = (input: string): string =>
  toAsciiDigits(cleanLine(input).normalize('NFKC')).trim().replace(/ +/g, ' ');

/**
 * Converts a typed number to E.164 (`2200-0010`, `+504 2200 0010`, `tel:+50422000010`); returns the text unchanged if
 * it is no number.
 */
export function normalisePhone(input: string): string {
  const compactText = typedText(input)
    .replace(callPrefix, '')
    .replace(/[\s().\p{Pd}\u2212]/gu, '');
  if (/^[23789]\d{7}$/.test(compactText)) return `+504${compactText}`;
  return /^504[23789]\d{7}$/.test(compactText) ? `+${compactText}` : compactText;
}

/** Splits typed text (`2200-0010 ext. 12`) into number and extension. */
export function splitPhone(input: string): Phone {
  const text = typedText(input);
  const match = extensionAtEnd.exec(text);
  return match
    ? { number: normalisePhone(text.slice(0, match.index)), ext: match[1] }
    : { number: normalisePhone(text) };
}

/** Formats a telephone: `+504 2200-0010 ext. 112`; without the Honduran prefix when `isShort`. */
export function formatPhone(phone: Phone, isShort = false): string {
  const localNumber = honduranPattern.test(phone.number)
    ? `${phone.number.slice(4, 8)}-${phone.number.slice(8)}`
    : null;
  const number = localNumber === null ? phone.number : isShort ? localNumber : `+504 ${localNumber}`;
  return phone.ext ? `${number} ext. ${phone.ext}` : number;
}

/** Country calling codes of one and two digits; all others have three (ITU-T E.164). */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4}| )/;

/** Formats a telephone for a spreadsheet cell: `(+504) 2200-0010`. A cell that begins with `+` would be a formula. */
export function formatPhoneCell(phone: Phone, isShort = false): string {
  return formatPhone(phone, isShort).replace(callingCode, '($&) ').replace(/ {2}/, ' ');
}

/** True if the typed text is a Honduran or foreign number, with or without an extension. */
export function isPhone(input: string): boolean {
  const { number } = splitPhone(input);
  return honduranPattern.test(number) || foreignPattern.test(number);
}
