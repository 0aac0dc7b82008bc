import { fold } from '../../addresses/slug.ts';
import type { GeoField, GeoPoint } from '../../kinds/geo.ts';
import {
  type BooleanField,
  type MoneyField,
  type NumberField,
  type PercentageField,
  unitOf,
} from '../../kinds/number.ts';
import { type Currency, currencies, formatNumber, type Money } from '../../texts/figures.ts';
import {
  isBlank,
  type Reading,
  readFault,
  readValue,
  singleCellTransfer,
  type Transfer,
} from '../transfer.ts';

/**
 * Reads a number as people or spreadsheets write it and returns its digits with a decimal point; null if it is no
 * number.
 */
export function digitsOf(text: string): string | null {
  const compactText = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(compactText)) return compactText.replaceAll(',', '');
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(compactText) ? compactText : null;
}

/**
 * Reads a number that never has thousands separators; null for a text with a comma, which would be a decimal comma.
 */
const digitsWithoutComma = (text: string): string | null => (text.includes(',') ? null : digitsOf(text));

/**
 * Returns advice for a text that is no number: the digits with a decimal point if it has a decimal comma, else
 * `otherAdvice`.
 */
function figureAdvice(text: string, otherAdvice: string): string {
  const [, digits] = /^\s*(-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+)\s*$/.exec(text) ?? [];
  return digits === undefined
    ? otherAdvice
    : `Escriba los decimales con punto: ${digits.replaceAll('.', '').replace(',', '.')}.`;
}

const withoutUnit = (text: string, unit: string | undefined): string =>
  unit && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;

/** Spreadsheet conversion of a number, with or without its unit and separators. */
const plainNumber: Transfer<NumberField, number> = singleCellTransfer<NumberField, number>(
  (value) => String(value),
  (cell, field, { siblings }) => {
    const { percentWhen } = field;
    const numberText = withoutUnit(cell, unitOf(field, siblings));
    if (percentWhen && numberText.trimEnd().endsWith('%'))
      return readFault(`«${cell.trim()}» es un porcentaje y aquí va otra cifra: escríbala sin el signo %.`);
    const digits = digitsOf(numberText);
    return digits === null
      ? readFault(figureAdvice(numberText, 'Escriba un número.'))
      : readValue(Number(digits));
  },
  {
    type: 'number',
    hint: ({ min, max, unit }) =>
      `Un número de ${formatNumber(min)} a ${formatNumber(max)}${unit ? `, en ${unit}` : ''}.`,
  },
);

/** Spreadsheet conversion of a number that another field of the row can make a percentage. */
export const number: Transfer<NumberField, number> = {
  ...plainNumber,
  columns: ({ percentWhen }) => [
    { path: '', label: '', type: 'number', ...(percentWhen && { figure: 'conditional-percentage' }) },
  ],
};

/** Spreadsheet conversion of a percentage. Its cells are text, because people distinguish `13.50` from `13.5`. */
export const percentage: Transfer<PercentageField, string> = singleCellTransfer<PercentageField, string>(
  (value) => value,
  (cell) => {
    const output = withoutUnit(cell, '%');
    const digits = digitsWithoutComma(output);
    return digits === null ? readFault(figureAdvice(output, 'Escriba un número.')) : readValue(digits);
  },
  { figure: 'percentage', hint: () => 'Un porcentaje como 13.50.' },
);

const currenciesByName: Readonly<Record<string, Currency>> = {
  hnl: 'HNL',
  l: 'HNL',
  'l.': 'HNL',
  lps: 'HNL',
  'lps.': 'HNL',
  lempira: 'HNL',
  lempiras: 'HNL',
  usd: 'USD',
  us$: 'USD',
  $: 'USD',
  dolar: 'USD',
  dolares: 'USD',
};

const currencyOf = (text: string): Currency | undefined => currenciesByName[fold(text).trim()];

/** Conversion of an amount to two columns: amount and currency. */
export const money: Transfer<MoneyField, Money> = {
  columns: () => [
    { path: 'amount', label: 'Monto', type: 'amount' },
    { path: 'currency', label: 'Moneda' },
  ],
  write: ({ amount, currency }) => [amount, currency],
  read([amount = '', currency = ''], { currencies: allowedCurrencies = currencies }): Reading {
    const [, sign = '', amountText = ''] = /^\s*([^\d\s-]*)\s*(.*)$/su.exec(amount) ?? [];
    const digits = digitsOf(amountText);
    if (digits === null)
      return readFault(figureAdvice(amountText, 'Escriba un monto como 1250000.00.'), 'amount');
    if (/\.\d{3}/.test(digits))
      return readFault(`El monto ${digits} tiene más de dos decimales: redondéelo.`, 'amount');
    const onlyCurrency = allowedCurrencies.length === 1 ? allowedCurrencies[0] : undefined;
    const chosenCurrency =
      currencyOf(isBlank(currency) ? sign : currency) ?? (isBlank(currency) ? onlyCurrency : undefined);
    if (chosenCurrency === undefined)
      return readFault(`Escriba la moneda: ${allowedCurrencies.join(' o ')}.`, 'currency');
    return readValue({ amount: digits, currency: chosenCurrency });
  },
  hint: ({ currencies: allowedCurrencies = currencies }) =>
    `Monto como 1250000.00 y moneda (${allowedCurrencies.join(' o ')}).`,
};

const yesTexts: readonly string[] = ['si', 's', 'x', '1', 'yes', 'true', 'verdadero'];
const noTexts: readonly string[] = ['no', 'n', '0', 'false', 'falso'];

/** Spreadsheet conversion of yes or no. */
export const boolean: Transfer<BooleanField, boolean> = singleCellTransfer<BooleanField, boolean>(
  (value) => (value ? 'Sí' : 'No'),
  (cell) => {
    const word = fold(cell).trim();
    if (yesTexts.includes(word)) return readValue(true);
    return noTexts.includes(word) ? readValue(false) : readFault('Escriba Sí o No.');
  },
  { hint: () => 'Sí o No.' },
);

/** Conversion of a point on the map to two columns: latitude and longitude. */
export const geo: Transfer<GeoField, GeoPoint> = {
  columns: () => [
    { path: 'lat', label: 'Latitud', type: 'number', figure: 'coordinate' },
    { path: 'lng', label: 'Longitud', type: 'number', figure: 'coordinate' },
  ],
  write: ({ lat, lng }) => [String(lat), String(lng)],
  read([lat = '', lng = '']): Reading {
    const [north, east] = [digitsWithoutComma(lat), digitsWithoutComma(lng)];
    const faults = [
      ...(north === null
        ? [{ path: 'lat', message: figureAdvice(lat, 'Escriba la latitud, como 14.099000.') }]
        : []),
      ...(east === null
        ? [{ path: 'lng', message: figureAdvice(lng, 'Escriba la longitud, como -87.186000.') }]
        : []),
    ];
    return faults.length > 0 ? { faults } : readValue({ lat: Number(north), lng: Number(east) });
  },
  hint: () => 'Grados con decimales: latitud como 14.099000 y longitud como -87.186000.',
};
