import { categoryId } from './catalogues.ts';
import { draft, type Fate, lifeStory, live } from './lives.ts';
import { money, type Parts, paragraphs, photo } from './parts.ts';
import type { Picture } from './pictures.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

const channels = {
  every: ['online', 'app', 'window', 'correspondent'],
  digital: ['online', 'app'],
  counter: ['online', 'app', 'window'],
} as const;

/** Name, category, what it asks for, channels, fee in lempiras, logo, days ago, and what else. */
type Row = readonly [
  name: string,
  category: string,
  data: string,
  channels: keyof typeof channels,
  fee: number | null,
  logo: Picture,
  born: number,
  rest?: { readonly more?: Body; readonly fate?: Fate; readonly companies?: true },
];

const rows: readonly Row[] = [
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
    { companies: true, more: { publish_in: 4 } },
  ],
];

/** The companies whose bills can be paid. */
export function tellPayments({ calendar, names, pictures }: Parts): readonly Story[] {
  const type = registered('payments');
  return rows.map(([name, category, data, ways, fee, logo, born, rest = {}]) => {
    const { publish_in, ...more } = { publish_in: undefined, ...rest.more };
    return lifeStory(calendar, {
      type,
      born,
      by: 'ana',
      fate: rest.fate ?? live,
      body: {
        institution_id: rest.companies ? 'companies' : 'bank',
        name,
        category_id: categoryId(names, 'payments', category),
        description: `Pague ${name} sin filas, con su ${data.toLowerCase()}.`,
        logo: photo(pictures, logo, name, `Logo de ${name}`),
        featured: false,
        channels: channels[ways],
        required_data: [data],
        instructions: paragraphs(
          'Ingrese a la banca en línea, elija Pagos y busque la empresa.',
          `Escriba su ${data.toLowerCase()}, revise el monto y confirme.`,
        ),
        ...(fee === null ? {} : { fee: money(fee), fee_note: 'Se cobra por cada recibo.' }),
        currencies: ['HNL'],
        posting_hours: 'Los pagos después de las 6:00 p. m. se aplican el siguiente día hábil.',
        ...(typeof publish_in === 'number'
          ? { publish_at: calendar.at(-publish_in, '08:00').toISOString() }
          : {}),
        ...more,
      },
    });
  });
}
