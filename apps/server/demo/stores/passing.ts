import type { Calendar } from '../timeline/calendar.ts';
import { cityId, type Parts, phone, photo } from '../timeline/parts.ts';
import type { Body, Story } from '../timeline/timeline.ts';
import { hours, stores } from './store-parts.ts';

interface Season {
  readonly name: string;
  readonly code: string;
  readonly city: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  /** Days ago (negative: ahead). */
  readonly begins: number;
  readonly ends: number;
}

const seasons: readonly Season[] = [
  {
    name: 'Ventanilla Feria Patronal de Comayagua',
    code: 'TMP-001',
    city: 'COM',
    address: 'Campo de la feria, pabellón de comercio',
    lat: 14.4561,
    lng: -87.6402,
    begins: 60,
    ends: 2,
  },
  {
    name: 'Ventanilla Expo Ganadera de Olancho',
    code: 'TMP-002',
    city: 'JUT',
    address: 'Campo ferial, entrada principal',
    lat: 14.6581,
    lng: -86.2131,
    begins: 52,
    ends: 5,
  },
  {
    name: 'Ventanilla Matrícula Anticipada Roatán',
    code: 'TMP-003',
    city: 'ROA',
    address: 'Centro comunal de Coxen Hole',
    lat: 16.3185,
    lng: -86.5392,
    begins: 95,
    ends: 33,
  },
  {
    name: 'Ventanilla Aguinaldos Bulevar del Sur',
    code: 'TMP-004',
    city: 'SPS',
    address: 'Bulevar del Sur, zona industrial, portón 2',
    lat: 15.4803,
    lng: -88.0196,
    begins: 24,
    ends: -3,
  },
  {
    name: 'Ventanilla Matrícula Universidad del Pacífico Hondureño',
    code: 'TMP-005',
    city: 'CHO',
    address: 'Edificio de rectoría, planta baja',
    lat: 13.3052,
    lng: -87.1832,
    begins: 31,
    ends: -8,
  },
  {
    name: 'Ventanilla Cosecha de Café Marcala',
    code: 'TMP-006',
    city: 'MAR',
    address: 'Beneficio de café La Cumbre, oficina de pagos',
    lat: 14.1542,
    lng: -88.0361,
    begins: 19,
    ends: -20,
  },
];

/** Points of service for a season: three that are over, three that soon will be; and what lies in the recycle bin. */
export function tellPassing(parts: Parts): readonly Story[] {
  return [...seasons.map((season) => seasonal(parts, season)), ...deleted(parts)];
}

function seasonal(
  { calendar: { at }, cities, pictures }: Parts,
  { name, code, city, address, lat, lng, begins, ends }: Season,
): Story {
  const end = at(ends, '18:00');
  return {
    type: stores,
    at: at(begins, '10:30'),
    by: 'ana',
    body: {
      institution_id: 'bank',
      name,
      store_type: 'window',
      code,
      city_id: cityId(cities, city),
      address,
      location: { lat, lng },
      phones: [phone('2200-0060')],
      opening_hours: hours.window,
      services: ['cash', 'customer_service'],
      image: photo(pictures, 'counter-lilac', name, 'Ventanilla de atención con tres puestos'),
      expire_at: end.toISOString(),
    },
    steps: [
      { at: at(begins, '13:45'), by: 'oscar', do: 'publish' },
      ...(ends > 0 ? [{ at: end, by: 'oscar', do: 'expire' } as const] : []),
    ],
  };
}

function deleted({ calendar: { at }, cities, pictures }: Parts): Story[] {
  const body = (name: string, store_type: string, code: string, city: string, address: string): Body => ({
    institution_id: 'bank',
    name,
    store_type,
    code,
    city_id: cityId(cities, city),
    address,
    opening_hours: hours.always,
  });
  const gone: readonly (readonly [Body, number])[] = [
    [body('Cajero Plaza Jade (duplicado)', 'atm', 'SPS-900', 'SPS', 'Bulevar del Norte, Plaza Jade'), 6],
    [
      body(
        'Agente Pulpería El Rosario Yuscarán',
        'correspondent',
        'COR-900',
        'YUS',
        'Barrio Arriba, calle empedrada',
      ),
      15,
    ],
    [body('Agencia Móvil Costa Norte', 'branch', 'LCE-900', 'LCE', 'Ruta La Ceiba, Jutiapa y Tocoa'), 22],
    [body('Cajero Aldea El Socorro', 'atm', 'SIG-900', 'SIG', 'Desvío a la aldea El Socorro'), 28],
  ];
  const unpublished = gone.map(
    ([given, ago]): Story => ({
      type: stores,
      at: at(ago + 12, '09:20'),
      by: 'ana',
      body: given,
      steps: [{ at: at(ago, '16:05'), by: 'oscar', do: 'delete' }],
    }),
  );
  return [...unpublished, closed({ at, cities, pictures })];
}

/** One that was on the site when it was deleted. */
function closed({
  at,
  cities,
  pictures,
}: { readonly at: Calendar['at'] } & Pick<Parts, 'cities' | 'pictures'>): Story {
  return {
    type: stores,
    at: at(88, '11:11'),
    by: 'oscar',
    body: {
      institution_id: 'bank',
      name: 'Autobanco Salida a Olancho',
      store_type: 'drive_thru',
      code: 'TGU-900',
      city_id: cityId(cities, 'TGU'),
      address: 'Salida a Olancho, kilómetro 2',
      location: { lat: 14.1101, lng: -87.1702 },
      phones: [phone('2200-0066')],
      opening_hours: hours.driveThru,
      services: ['drive_thru'],
      image: photo(pictures, 'drive-lilac', 'Autobanco', 'Automóvil bajo el techo rojo del autobanco'),
    },
    steps: [
      { at: at(87, '08:15'), by: 'marcela', do: 'publish' },
      { at: at(9, '10:05'), by: 'marcela', do: 'delete' },
    ],
  };
}
