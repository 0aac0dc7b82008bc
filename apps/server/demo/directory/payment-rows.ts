import type { Picture } from '../files/pictures.ts';
import { type Brief, draft } from '../timeline/lives.ts';
import { money } from '../timeline/parts.ts';

/** Through which channels it can be paid: everywhere, online only, or not at correspondents. */
export type Ways = 'every' | 'digital' | 'counter';

/** Name, category, what it asks for, channels, fee in lempiras, logo, days ago, and what else. */
export type PaymentRow = readonly [
  name: string,
  category: string,
  data: string,
  ways: Ways,
  fee: number | null,
  logo: Picture,
  born: number,
  rest?: Omit<Brief, 'born'> & { readonly companies?: true },
];

/** Companies whose bills can be paid, of every category. */
export const payments: readonly PaymentRow[] = [
  [
    'Aguas del Merendón',
    'Servicios públicos',
    'Clave del abonado (8 dígitos)',
    'every',
    null,
    'logo-water',
    180,
    { more: { featured: true, order: 1 } },
  ],
  ['Alcaldía de Valle Verde', 'Municipalidades', 'Clave catastral o RTN', 'counter', 15, 'logo-town', 172],
  [
    'Universidad del Pacífico Hondureño',
    'Educación',
    'Número de cuenta del alumno',
    'counter',
    null,
    'logo-school',
    165,
    { more: { currencies: ['HNL', 'USD'] } },
  ],
  [
    'Energía del Ulúa',
    'Servicios públicos',
    'Clave primaria',
    'every',
    null,
    'logo-power',
    160,
    { more: { featured: true, order: 2 } },
  ],
  [
    'Lempira Móvil',
    'Telefonía e internet',
    'Número de teléfono',
    'every',
    null,
    'logo-phone',
    148,
    { more: { featured: true, order: 3 } },
  ],
  ['Red Hogar Internet', 'Telefonía e internet', 'Número de contrato', 'digital', 10, 'logo-net', 139],
  ['Colegio Las Lomas', 'Educación', 'Código del alumno', 'counter', null, 'logo-school', 127],
  ['Seguros Yojoa', 'Seguros', 'Número de póliza', 'every', null, 'logo-shield', 119],
  [
    'Alcaldía de Puerto Sol',
    'Municipalidades',
    'Clave catastral',
    'counter',
    15,
    'logo-town',
    111,
    { fate: { is: 'changed', change: { fee: money(20) } } },
  ],
  [
    'Impuestos Nacionales',
    'Impuestos y gobierno',
    'Número de recibo (SAR de demostración)',
    'counter',
    null,
    'logo-town',
    103,
  ],
  ['Catálogo Bella', 'Comercio', 'Código de consultora', 'digital', 12, 'logo-shop', 92],
  ['Electro Hogar del Norte', 'Comercio', 'Número de crédito', 'every', null, 'logo-shop', 81],
  [
    'Cable Visión del Sur',
    'Telefonía e internet',
    'Número de abonado',
    'every',
    10,
    'logo-net',
    240,
    { fate: { is: 'archived', ago: 41 } },
  ],
  ['Club Campestre Yojoa', 'Otros', 'Número de socio', 'digital', null, 'logo-shop', 4, { fate: draft }],
  [
    'Almacén Fiscal Puerto Cortés',
    'Comercio',
    'Número de póliza de importación',
    'counter',
    null,
    'logo-box',
    66,
    { companies: true, more: { currencies: ['HNL', 'USD'] } },
  ],
  [
    'Arrendamientos Yojoa',
    'Comercio',
    'Número de contrato',
    'digital',
    null,
    'logo-box',
    9,
    { companies: true, publishes: { in: 4, at: '08:00' } },
  ],
];
