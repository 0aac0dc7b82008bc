import { categoryId } from './catalogues.ts';
import { draft, type Fate, lifeStory, live } from './lives.ts';
import { cityId, money, type Parts, paragraphs, phone, photo } from './parts.ts';
import type { Picture } from './pictures.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

const options = [
  {
    name: 'Vivienda social con fondos públicos',
    fund_source: 'public_housing',
    annual_rate: '4.00',
    rate_type: 'fixed',
    max_term_months: 360,
    min_down_payment_pct: '0',
    max_amount: money(1_300_000),
  },
  {
    name: 'Vivienda clase media con fondos públicos',
    fund_source: 'public_housing',
    annual_rate: '7.00',
    rate_type: 'fixed',
    max_term_months: 360,
    min_down_payment_pct: '5',
    max_amount: money(4_000_000),
  },
  {
    name: 'Fondos propios Yojoa Hogar',
    fund_source: 'own',
    annual_rate: '14.00',
    rate_type: 'variable',
    max_term_months: 300,
    min_down_payment_pct: '10',
    max_amount: money(8_000_000),
  },
  {
    name: 'Yojoa Hogar en dólares',
    fund_source: 'own',
    currency: 'USD',
    annual_rate: '9.75',
    rate_type: 'variable',
    max_term_months: 240,
    min_down_payment_pct: '20',
    max_amount: money(400_000, 'USD'),
  },
  {
    name: 'Régimen de aportaciones',
    fund_source: 'contributions',
    annual_rate: '11.50',
    rate_type: 'fixed',
    max_term_months: 300,
    min_down_payment_pct: '5',
    max_amount: money(2_500_000),
  },
  {
    name: 'Primera vivienda, tasa fija por cinco años',
    fund_source: 'own',
    annual_rate: '12.25',
    rate_type: 'fixed_period',
    fixed_months: 60,
    max_term_months: 300,
    min_down_payment_pct: '10',
    max_amount: money(5_000_000),
  },
  {
    name: 'Compra de lote',
    fund_source: 'own',
    annual_rate: '15.50',
    rate_type: 'variable',
    max_term_months: 120,
    min_down_payment_pct: '20',
    max_amount: money(1_500_000),
  },
  {
    name: 'Construcción en terreno propio',
    fund_source: 'own',
    annual_rate: '14.50',
    rate_type: 'variable',
    max_term_months: 240,
    min_down_payment_pct: '15',
    max_amount: money(4_500_000),
  },
  {
    name: 'Mejoras de vivienda',
    fund_source: 'own',
    annual_rate: '16.00',
    rate_type: 'fixed',
    max_term_months: 84,
    min_down_payment_pct: '0',
    max_amount: money(600_000),
  },
  {
    name: 'Vivienda para el hondureño en el exterior',
    fund_source: 'other',
    currency: 'USD',
    annual_rate: '10.25',
    rate_type: 'variable',
    max_term_months: 240,
    min_down_payment_pct: '25',
    max_amount: money(350_000, 'USD'),
  },
  {
    name: 'Vivienda verde',
    fund_source: 'own',
    annual_rate: '11.75',
    rate_type: 'fixed',
    max_term_months: 240,
    min_down_payment_pct: '10',
    max_amount: money(6_000_000),
  },
  {
    name: 'Feria de vivienda del año pasado',
    fund_source: 'own',
    annual_rate: '13.00',
    rate_type: 'fixed',
    max_term_months: 240,
    min_down_payment_pct: '10',
    max_amount: money(3_000_000),
    active: false,
  },
] as const satisfies readonly Body[];

/** How a home of a project can be paid. */
export function tellFinancingOptions({ calendar, names }: Parts): readonly Story[] {
  const type = registered('financing-options');
  return options.map((option, n) => ({
    type,
    id: names.tells('financing-options', option.name),
    by: 'marcela',
    at: calendar.at(290 - n, '10:00'),
    body: {
      currency: 'HNL',
      active: true,
      life_per_mille: 0.45,
      property_per_mille: 0.3,
      requirements: ['DNI y RTN', 'Constancia de trabajo', 'Últimos tres comprobantes de pago'],
      valid_from: calendar.day(290 - n),
      legal_text: 'Sujeto a análisis de crédito. La tasa puede variar según las condiciones del mercado.',
      ...option,
    },
  }));
}

/** A project in brief. */
interface Row {
  readonly title: string;
  readonly category: string;
  readonly developer: string;
  readonly stage: 'presale' | 'building' | 'ready' | 'sold';
  /** Months until delivery. */
  readonly months?: number;
  readonly city: string;
  readonly zone: string;
  readonly address: string;
  readonly at: readonly [lat: number, lng: number];
  readonly prices: readonly [from: number, to: number, 'HNL' | 'USD'];
  readonly options: readonly (typeof options)[number]['name'][];
  readonly models: readonly (readonly [name: string, built: number, bedrooms: number, bathrooms: number])[];
  readonly amenities: readonly string[];
  readonly text: string;
  readonly pictures: readonly Picture[];
  readonly born: number;
  readonly more?: Body;
  readonly fate?: Fate;
}

const social = 'Vivienda social con fondos públicos';
const middle = 'Vivienda clase media con fondos públicos';
const own = 'Fondos propios Yojoa Hogar';
const dollars = 'Yojoa Hogar en dólares';
const lots = 'Compra de lote';

const rows: readonly Row[] = [
  {
    title: 'Residencial Altos del Pinar',
    category: 'Casas',
    developer: 'Constructora Pinares',
    stage: 'building',
    months: 8,
    city: 'TGU',
    zone: 'Salida a Valle de Ángeles',
    address: 'Kilómetro 9, carretera a Valle de Ángeles',
    at: [14.1132, -87.1304],
    prices: [1_850_000, 2_600_000, 'HNL'],
    options: [middle, own],
    models: [
      ['Ceiba', 72, 3, 2],
      ['Roble', 96, 3, 2.5],
    ],
    amenities: ['gated', 'playground', 'green_areas'],
    text: 'Casas en circuito cerrado, rodeadas de pinos, a veinte minutos del centro.',
    pictures: ['home-sand', 'home-garden', 'home-room'],
    born: 120,
  },
  {
    title: 'Torre Mirador 21',
    category: 'Apartamentos',
    developer: 'Desarrollos del Valle',
    stage: 'presale',
    months: 20,
    city: 'SPS',
    zone: 'Noroeste',
    address: 'Colonia Moderna, 21 avenida N.O.',
    at: [15.5136, -88.0379],
    prices: [98_000, 240_000, 'USD'],
    options: [dollars],
    models: [
      ['Estudio', 48, 1, 1],
      ['Familiar', 92, 2, 2],
      ['Ático', 140, 3, 3],
    ],
    amenities: ['pool', 'security', 'social_room', 'cistern'],
    text: 'Veintiún niveles con piscina en la azotea y dos estacionamientos por apartamento.',
    pictures: ['home-tower', 'home-room'],
    born: 64,
  },
  {
    title: 'Lotes Brisas del Lago',
    category: 'Lotes',
    developer: 'Inversiones del Lago',
    stage: 'ready',
    city: 'SCY',
    zone: 'Lago de Yojoa',
    address: 'Kilómetro 160, carretera CA-5',
    at: [14.9312, -87.9835],
    prices: [620_000, 980_000, 'HNL'],
    options: [lots, own],
    models: [
      ['Lote de 250 m²', 250, 0, 0],
      ['Lote de 400 m²', 400, 0, 0],
    ],
    amenities: ['gated', 'club_house', 'green_areas'],
    text: 'Lotes urbanizados con vista al lago, listos para construir.',
    pictures: ['land-lake', 'land-green'],
    born: 101,
  },
  {
    title: 'Villas del Sauce',
    category: 'Casas',
    developer: 'Constructora Atlántida',
    stage: 'building',
    months: 6,
    city: 'LCE',
    zone: 'El Sauce',
    address: 'Colonia El Sauce, tercera etapa',
    at: [15.7672, -86.8213],
    prices: [1_250_000, 1_650_000, 'HNL'],
    options: [social, middle, own],
    models: [
      ['Pico Bonito', 60, 2, 1],
      ['Cangrejal', 78, 3, 2],
    ],
    amenities: ['playground', 'court'],
    text: 'Viviendas de una planta con patio y opción de ampliación.',
    pictures: ['home-mint', 'home-garden'],
    born: 77,
    fate: { is: 'changed', change: { price_to: money(1_720_000) } },
  },
  {
    title: 'Condominio Los Próceres',
    category: 'Apartamentos',
    developer: 'Grupo Urbano Central',
    stage: 'ready',
    city: 'TGU',
    zone: 'Los Próceres',
    address: 'Avenida Los Próceres, contiguo al parque',
    at: [14.1008, -87.1822],
    prices: [130_000, 185_000, 'USD'],
    options: [dollars],
    models: [['Tipo A', 85, 2, 2]],
    amenities: ['security', 'social_room'],
    text: 'Apartamentos listos para habitar, cerca de oficinas y comercios.',
    pictures: ['home-building', 'home-room'],
    born: 55,
  },
  {
    title: 'Residencial Valle Verde',
    category: 'Casas',
    developer: 'Hogares del Valle',
    stage: 'presale',
    months: 14,
    city: 'COM',
    zone: 'Norte',
    address: 'Salida a La Libertad, kilómetro 2',
    at: [14.4712, -87.6401],
    prices: [1_100_000, 1_300_000, 'HNL'],
    options: [social, middle],
    models: [['Única', 56, 2, 1]],
    amenities: ['playground', 'green_areas'],
    text: 'Primera etapa de ochenta viviendas para familias jóvenes.',
    pictures: ['home-sand'],
    born: 31,
  },
  {
    title: 'Paseo Puerto',
    category: 'Mixto',
    developer: 'Puerto Nuevo',
    stage: 'building',
    months: 11,
    city: 'PTC',
    zone: 'Malecón',
    address: 'Barrio El Porvenir, frente al malecón',
    at: [15.8401, -87.9502],
    prices: [1_900_000, 3_400_000, 'HNL'],
    options: [own],
    models: [
      ['Local', 60, 0, 1],
      ['Apartamento', 84, 2, 2],
    ],
    amenities: ['security', 'cistern'],
    text: 'Locales en la planta baja y apartamentos con vista a la bahía.',
    pictures: ['home-beach', 'home-building'],
    born: 49,
  },
  {
    title: 'Lotes San Marcos',
    category: 'Lotes',
    developer: 'Tierras del Sur',
    stage: 'ready',
    city: 'CHO',
    zone: 'Sur',
    address: 'Carretera a San Marcos de Colón, kilómetro 4',
    at: [13.3101, -87.1702],
    prices: [280_000, 420_000, 'HNL'],
    options: [lots],
    models: [['Lote de 200 m²', 200, 0, 0]],
    amenities: ['green_areas'],
    text: 'Lotes con calle pavimentada, agua y energía.',
    pictures: ['land-road', 'land-green'],
    born: 88,
  },
  {
    title: 'Altos de Siguatepeque',
    category: 'Casas',
    developer: 'Constructora Pinares',
    stage: 'presale',
    months: 16,
    city: 'SIG',
    zone: 'El Carmen',
    address: 'Barrio El Carmen, salida a La Esperanza',
    at: [14.6101, -87.8402],
    prices: [1_600_000, 2_100_000, 'HNL'],
    options: [middle, own],
    models: [['Encino', 88, 3, 2]],
    amenities: ['gated', 'security'],
    text: 'Casas con chimenea y techos altos en el mejor clima del país.',
    pictures: ['home-mint'],
    born: 4,
    fate: draft,
  },
  {
    title: 'Torre Palmira',
    category: 'Apartamentos',
    developer: 'Grupo Urbano Central',
    stage: 'ready',
    city: 'TGU',
    zone: 'Palmira',
    address: 'Colonia Palmira, avenida República de Chile',
    at: [14.0991, -87.1951],
    prices: [150_000, 210_000, 'USD'],
    options: [dollars],
    models: [['Ejecutivo', 76, 2, 2]],
    amenities: ['pool', 'security'],
    text: 'Apartamentos para ejecutivos en el corazón de Palmira.',
    pictures: ['home-tower'],
    born: 210,
    fate: { is: 'closed', ago: 26, change: { project_stage: 'sold' } },
  },
  {
    title: 'Hacienda El Molino',
    category: 'Casas',
    developer: 'Hogares del Valle',
    stage: 'building',
    months: 9,
    city: 'SRC',
    zone: 'El Molino',
    address: 'Salida a Gracias, kilómetro 3',
    at: [14.7611, -88.7701],
    prices: [1_400_000, 1_750_000, 'HNL'],
    options: [middle],
    models: [['Colonial', 82, 3, 2]],
    amenities: ['gated', 'green_areas'],
    text: 'Arquitectura colonial con comodidades de hoy.',
    pictures: ['home-sand', 'home-garden'],
    born: 18,
    more: { publish_in: 7 },
  },
  {
    title: 'Feria de Vivienda Norte',
    category: 'Mixto',
    developer: 'Varios desarrolladores',
    stage: 'ready',
    city: 'SPS',
    zone: 'Expocentro',
    address: 'Avenida Junior, Expocentro, pabellón 2',
    at: [15.5081, -88.0411],
    prices: [900_000, 3_000_000, 'HNL'],
    options: [social, middle, own],
    models: [['Varios', 60, 2, 1]],
    amenities: ['green_areas'],
    text: 'Tres días con precios de feria y aprobación el mismo día.',
    pictures: ['home-building'],
    born: 40,
    more: { ends: 15 },
    fate: { is: 'expired', ended: 15, hour: '19:00' },
  },
];

/** The housing that the bank finances. */
export function tellProjects({ calendar, cities, names, pictures, papers }: Parts): readonly Story[] {
  const type = registered('projects');
  return rows.map(
    ({ title, category, developer, stage, months, city, zone, address, at, prices, ...row }) => {
      const { publish_in, ends, ...more } = { publish_in: undefined, ends: undefined, ...row.more };
      const [from, to, currency] = prices;
      const step = row.models.length > 1 ? (to - from) / (row.models.length - 1) : 0;
      return lifeStory(calendar, {
        type,
        born: row.born,
        by: 'ana',
        fate: row.fate ?? live,
        body: {
          institution_id: 'bank',
          title,
          category_id: categoryId(names, 'projects', category),
          project_stage: stage,
          ...(months === undefined ? {} : { delivery_date: calendar.day(-months * 30).slice(0, 7) }),
          developer_name: developer,
          city_id: cityId(cities, city),
          zone,
          address,
          location: { lat: at[0], lng: at[1] },
          price_from: money(from, currency),
          price_to: money(to, currency),
          down_payment_from_pct: '10',
          financing_option_ids: row.options.map((name) => names.of('financing-options', name)),
          models: row.models.map(([name, built, bedrooms, bathrooms], n) => ({
            name,
            built_area_m2: built,
            bedrooms,
            bathrooms,
            price: money(Math.round(from + step * n), currency),
          })),
          amenities: row.amenities,
          description: paragraphs(row.text, 'Visite el proyecto y pida su precalificación sin compromiso.'),
          gallery: row.pictures.map((picture, n) =>
            photo(
              pictures,
              picture,
              title,
              n === 0 ? `Vista de ${title}` : `Otra vista de ${title}, ${n + 1}`,
            ),
          ),
          brochure: { ...papers.brochure, title: `Brochure de ${title}`, caption: '' },
          contact: { name: `Ventas ${developer}`, phone: phone('2200-0090'), email: 'vivienda@example.com' },
          form_enabled: true,
          ...(typeof publish_in === 'number'
            ? { publish_at: calendar.at(-publish_in, '08:00').toISOString() }
            : {}),
          ...(typeof ends === 'number' ? { expire_at: calendar.at(ends, '19:00').toISOString() } : {}),
          ...more,
        },
      });
    },
  );
}
