import { cleanLine, toAsciiDigits } from './invisible.ts';

/** Currencies of amounts (ISO 4217). */
export const currencies = ['HNL', 'USD'] as const;
/** Currency code. */
export type Currency = (typeof currencies)[number];

/** Symbol before an amount of each currency. */
export const currencySymbols: Record<Currency, string> = { HNL: 'L', USD: 'US$' };

/** Amount as a decimal string with two decimals, never a float, and its currency. */
export interface Money {
  readonly amount: string;
  readonly currency: Currency;
}

/** Removes spaces, thousands separators and invisible characters from a typed number: `1250000.00`. */
export function cleanNumberText(input: string): string {
  return toAsciiDigits(cleanLine(input)).replace(/[ ,]/g, '').replace('−', '-');
}

/**
 * Formats an amount from its decimal text: `L 1,250,000.00`, `-US$ 12,500.00`. The amount is never converted to a
 * float.
 */
export function formatMoney({ amount, currency }: Money): string {
  const [, sign = '', wholeDigits = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(amount) ?? [];
  return `${sign}${currencySymbols[currency]} ${formatNumber(BigInt(wholeDigits))}.${cents.padEnd(2, '0')}`;
}

let numberFormat: Intl.NumberFormat | undefined;

/** Inserts a comma after every three digits from the end. */
function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return groups.join(',');
}

/** Formats a number with commas for thousands and all its decimals: `1,234,567.5`. */
export function formatNumber(value: number | bigint): string {
  // Whole numbers need no formatter. Creating one takes longer than formatting all numbers of a page.
  if (typeof value === 'bigint' || Number.isSafeInteger(value))
    return `${value < 0 ? '-' : ''}${groupThousands(String(value).replace('-', ''))}`;
  numberFormat ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
  return numberFormat.format(value);
}

/** Formats a number of bytes: `25 MB`, `640 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  const megabytes = bytes / (1024 * 1024);
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}
