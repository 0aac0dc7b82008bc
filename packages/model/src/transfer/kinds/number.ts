import { type Currency, currencies, formatNumber, type Money } from '../../figures.ts';
import type { GeoField, GeoPoint } from '../../kinds/geo.ts';
import type { BooleanField, MoneyField, NumberField, PercentageField } from '../../kinds/number.ts';
import { fold } from '../../slug.ts';
import { isBlank, oneCell, type Reading, readFault, readValue, type Transfer } from '../transfer.ts';

/** The digits of a number as people or spreadsheets write it, with a decimal point and nothing else; null when it is none. */
export function digitsOf(text: string): string | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(compact)) return compact.replaceAll(',', '');
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(compact) ? compact : null;
}

const wrong = (text: string): string =>
  /^\s*-?\d+,\d+\s*$/.test(text)
    ? `Escriba los decimales con punto: ${text.trim().replace(',', '.')}.`
    : 'Escriba un número.';

const without = (text: string, unit: string | undefined): string =>
  unit && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;

/** A number, with or without its unit and separators. */
export const number: Transfer<NumberField, number> = oneCell<NumberField, number>(
  (value) => String(value),
  (cell, field) => {
    const digits = digitsOf(without(cell, field.unit));
    return digits === null ? readFault(wrong(cell)) : readValue(Number(digits));
  },
  {
    type: 'number',
    hint: ({ min, max, unit }) =>
      `Un número de ${formatNumber(min)} a ${formatNumber(max)}${unit ? `, en ${unit}` : ''}.`,
  },
);

/** A rate. Its cells are text, because `13.50` is not the same as `13.5` to whoever wrote it. */
export const percentage: Transfer<PercentageField, string> = oneCell<PercentageField, string>(
  (value) => value,
  (cell) => {
    const digits = digitsOf(without(cell, '%'));
    return digits === null ? readFault(wrong(cell)) : readValue(digits);
  },
  { hint: () => 'Un porcentaje como 13.50.' },
);

const names: Readonly<Record<string, Currency>> = {
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

const currencyOf = (text: string): Currency | undefined => names[fold(text).trim()];

/** An amount and its currency. */
export const money: Transfer<MoneyField, Money> = {
  columns: () => [
    { path: 'amount', label: 'Monto', type: 'amount' },
    { path: 'currency', label: 'Moneda' },
  ],
  write: ({ amount, currency }) => [amount, currency],
  read([amount = '', currency = ''], { currencies: allowed = currencies }): Reading {
    const [, sign = '', rest = ''] = /^\s*([^\d\s-]*)\s*(.*)$/su.exec(amount) ?? [];
    const digits = digitsOf(rest);
    if (digits === null) return readFault('Escriba un monto como 1250000.00.', 'amount');
    const only = allowed.length === 1 ? allowed[0] : undefined;
    const chosen = currencyOf(isBlank(currency) ? sign : currency) ?? (isBlank(currency) ? only : undefined);
    if (chosen === undefined) return readFault(`Escriba la moneda: ${allowed.join(' o ')}.`, 'currency');
    return readValue({ amount: digits, currency: chosen });
  },
  hint: ({ currencies: allowed = currencies }) => `Monto como 1250000.00 y moneda (${allowed.join(' o ')}).`,
};

const yes: readonly string[] = ['si', 's', 'x', '1', 'yes', 'true', 'verdadero'];
const no: readonly string[] = ['no', 'n', '0', 'false', 'falso'];

/** Yes or no. */
export const boolean: Transfer<BooleanField, boolean> = oneCell<BooleanField, boolean>(
  (value) => (value ? 'Sí' : 'No'),
  (cell) => {
    const word = fold(cell).trim();
    if (yes.includes(word)) return readValue(true);
    return no.includes(word) ? readValue(false) : readFault('Escriba Sí o No.');
  },
  { hint: () => 'Sí o No.' },
);

/** A point on the map. */
export const geo: Transfer<GeoField, GeoPoint> = {
  columns: () => [
    { path: 'lat', label: 'Latitud', type: 'number' },
    { path: 'lng', label: 'Longitud', type: 'number' },
  ],
  write: ({ lat, lng }) => [String(lat), String(lng)],
  read([lat = '', lng = '']): Reading {
    const [north, east] = [digitsOf(lat), digitsOf(lng)];
    const faults = [
      ...(north === null ? [{ path: 'lat', message: 'Escriba la latitud, como 14.099000.' }] : []),
      ...(east === null ? [{ path: 'lng', message: 'Escriba la longitud, como -87.186000.' }] : []),
    ];
    return faults.length > 0 ? { faults } : readValue({ lat: Number(north), lng: Number(east) });
  },
  hint: () => 'Grados con decimales: latitud como 14.099000 y longitud como -87.186000.',
};
