import { asciiDigits, cleanLine } from './invisible.ts';

/** The currencies that amounts can be in (ISO 4217). */
export const currencies = ['HNL', 'USD'] as const;
/** Currency code. */
export type Currency = (typeof currencies)[number];

/** Symbol before an amount of each currency. */
export const currencySymbols: Record<Currency, string> = { HNL: 'L', USD: 'US$' };

/** An amount as a decimal string with two places, never a binary float. */
export interface Money {
  readonly amount: string;
  readonly currency: Currency;
}

/** A number as people type it, without spaces, commas of thousands and invisible characters: `1250000.00`. */
export function bareFigure(input: string): string {
  return asciiDigits(cleanLine(input)).replace(/[ ,]/g, '').replace('−', '-');
}

/** `L 1,250,000.00`, `-US$ 12,500.00`, from a decimal text and its currency; never passes through binary fractions. */
export function formatMoney({ amount, currency }: Money): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(amount) ?? [];
  return `${sign}${currencySymbols[currency]} ${formatNumber(BigInt(whole))}.${cents.padEnd(2, '0')}`;
}

let figures: Intl.NumberFormat | undefined;

/** Figures in groups of three from the end. */
function inThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return groups.join(',');
}

/** `1,234,567.5`: thousands with comma, decimals with point, as they come. */
export function formatNumber(value: number | bigint): string {
  // Whole numbers need no formatter. Making one takes longer than all that a page writes with it.
  if (typeof value === 'bigint' || Number.isSafeInteger(value))
    return `${value < 0 ? '-' : ''}${inThousands(String(value).replace('-', ''))}`;
  figures ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
  return figures.format(value);
}

/** `25 MB`, `640 kB`, from bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  const mega = bytes / (1024 * 1024);
  return `${mega < 10 ? Math.round(mega * 10) / 10 : Math.round(mega)} MB`;
}
