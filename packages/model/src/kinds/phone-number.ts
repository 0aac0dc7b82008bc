import { asciiDigits, cleanLine } from '../texts/invisible.ts';

/** Telephone number, Honduran (+504 and eight digits) or foreign in E.164, with an optional extension. */
export interface Phone {
  readonly number: string;
  readonly ext?: string | null | undefined;
}

const honduran = /^\+504[23789]\d{7}$/;
const foreign = /^\+(?!504)[1-9]\d{6,14}$/;

/** Word or scheme (`tel:`) in front of the number. */
const callWord = /^(?:tel|cel)[.:]*\s*/i;
/** Extension at the end, as people or addresses (`;ext=12`) write it. */
const extensionAtEnd = /[,;]? ?(?:ext(?:ensi[oó]n)?[.:=]{0,2}|x|#) ?(\d{1,6})$/i;

const typedText = (input: string): string =>
  asciiDigits(cleanLine(input).normalize('NFKC')).trim().replace(/ +/g, ' ');

/**
 * Converts a typed number to E.164 (`2200-0010`, `+504 2200 0010`, `tel:+50422000010`); returns the text unchanged if
 * it is no number.
 */
export function normalisePhone(input: string): string {
  const compact = typedText(input)
    .replace(callWord, '')
    .replace(/[\s().\p{Pd}\u2212]/gu, '');
  if (/^[23789]\d{7}$/.test(compact)) return `+504${compact}`;
  return /^504[23789]\d{7}$/.test(compact) ? `+${compact}` : compact;
}

/** Splits typed text (`2200-0010 ext. 12`) into number and extension. */
export function splitPhone(input: string): Phone {
  const text = typedText(input);
  const match = extensionAtEnd.exec(text);
  return match
    ? { number: normalisePhone(text.slice(0, match.index)), ext: match[1] }
    : { number: normalisePhone(text) };
}

/** Formats a telephone: `+504 2200-0010 ext. 112`; without the Honduran prefix when `short`. */
export function formatPhone(phone: Phone, short = false): string {
  const local = honduran.test(phone.number) ? `${phone.number.slice(4, 8)}-${phone.number.slice(8)}` : null;
  const number = local === null ? phone.number : short ? local : `+504 ${local}`;
  return phone.ext ? `${number} ext. ${phone.ext}` : number;
}

/** Country calling codes of one and two digits; all others have three (ITU-T E.164). */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4}| )/;

/** Formats a telephone for a spreadsheet cell: `(+504) 2200-0010`. A cell that begins with `+` would be a formula. */
export function formatPhoneCell(phone: Phone, short = false): string {
  return formatPhone(phone, short).replace(callingCode, '($&) ').replace(/ {2}/, ' ');
}

/** True if the typed text is a Honduran or foreign number, with or without an extension. */
export function isPhone(input: string): boolean {
  const { number } = splitPhone(input);
  return honduran.test(number) || foreign.test(number);
}
