import type { Picture } from '../files/pictures.ts';
import { type Brief, draft } from '../timeline/lives.ts';
import { money } from '../timeline/parts.ts';
import type { Body } from '../timeline/timeline.ts';

/** A good for sale in brief. */
export interface AssetRow extends Brief {
  readonly code: string;
  readonly institution?: 'companies';
  readonly title: string;
  readonly category: string;
  readonly city: string;
  readonly address: string;
  readonly at?: readonly [lat: number, lng: number];
  readonly price: readonly [number, 'HNL' | 'USD'];
  readonly before?: number;
  /** Days ago at which offers close (negative: ahead); none when absent. */
  readonly closes?: number;
  readonly text: string;
  readonly pictures: readonly Picture[];
}

const dwelling = (
  land: number | null,
  built: number,
  bedrooms: number,
  bathrooms: number,
  parking: number,
): Body => ({
  ...(land === null ? {} : { land_area_m2: land }),
  built_area_m2: built,
  bedrooms,
  bathrooms,
  parking_spaces: parking,
  financing_available: true,
});

/** Goods that the bank and the companies received and sell, in every turn that a sale takes. */
export const assets: readonly AssetRow[] = [
  {
    code: 'AE-00125',
    title: 'Casa en residencial Las Uvas',
    category: 'Casa',
    city: 'TGU',
    address: 'Residencial Las Uvas, bloque C, casa 14',
    at: [14.0521, -87.2204],
    price: [2_350_000, 'HNL'],
    before: 2_600_000,
    closes: -30,
    text: 'Casa de dos niveles en circuito cerrado, con patio, área de lavandería y cisterna.',
    pictures: ['home-sand', 'home-room', 'home-garden'],
    born: 60,
    more: dwelling(210.5, 165, 3, 2.5, 2),
  },
  {
    code: 'AE-00131',
    title: 'Terreno en Choloma, sector industrial',
    category: 'Terreno',
    city: 'CLM',
    address: 'Sector industrial López Arellano, contiguo al parque industrial',
    at: [15.6052, -87.9581],
    price: [145_000, 'USD'],
    text: 'Terreno plano con frente a calle pavimentada y servicios básicos al pie.',
    pictures: ['land-green', 'land-road'],
    born: 95,
    more: { land_area_m2: 4200, sale_status: 'negotiating' },
  },
  {
    code: 'AE-00142',
    title: 'Pick-up doble cabina 2021, 4x4',
    category: 'Vehículo',
    city: 'SPS',
    address: 'Predio del banco, bulevar del Sur, portón 3',
    price: [420_000, 'HNL'],
    text: 'Un solo dueño, mantenimientos al día y llantas nuevas.',
    pictures: ['car-pickup'],
    born: 70,
    more: { brand: 'Montero Sur', model: 'DC 4x4', year: 2021, mileage_km: 68_500 },
    fate: { is: 'closed', ago: 18, change: { sale_status: 'sold' } },
  },
  {
    code: 'AE-00144',
    title: 'Apartamento en torre Lomas',
    category: 'Apartamento',
    city: 'TGU',
    address: 'Lomas del Guijarro, avenida Berlín, torre Lomas, nivel 8',
    at: [14.0921, -87.1857],
    price: [165_000, 'USD'],
    closes: -21,
    text: 'Apartamento con vista a la ciudad, cocina equipada y dos estacionamientos.',
    pictures: ['home-tower', 'home-room'],
    born: 44,
    more: dwelling(null, 112, 2, 2, 2),
    fate: { is: 'changed', change: { price: money(159_000, 'USD'), previous_price: money(165_000, 'USD') } },
  },
  {
    code: 'AE-00145',
    title: 'Local comercial en Plaza Jade',
    category: 'Local comercial',
    city: 'SPS',
    address: 'Bulevar del Norte, kilómetro 3, Plaza Jade, local 7',
    at: [15.5323, -88.0241],
    price: [2_900_000, 'HNL'],
    text: 'Local de esquina con mezanine y dos baños.',
    pictures: ['land-shop'],
    born: 51,
    more: { built_area_m2: 86 },
  },
  {
    code: 'AE-00146',
    title: 'Bodega en La Lima',
    category: 'Bodega',
    city: 'LLM',
    address: 'Carretera a la base aérea, kilómetro 1.5, bodega 4',
    price: [6_200_000, 'HNL'],
    closes: -45,
    text: 'Bodega con altura libre de nueve metros, tres andenes y oficina.',
    pictures: ['land-warehouse', 'land-road'],
    born: 33,
    more: { built_area_m2: 1250, sale_status: 'reserved' },
  },
  {
    code: 'AE-00147',
    title: 'Finca de café en Marcala',
    category: 'Finca',
    city: 'MAR',
    address: 'Aldea El Chiflador, a cuatro kilómetros de Marcala',
    price: [3_750_000, 'HNL'],
    text: 'Finca con diez manzanas en producción, casa del guarda y beneficio húmedo.',
    pictures: ['land-farm', 'land-green'],
    born: 82,
    more: { land_area_m2: 84_000, approximate_location: true },
  },
  {
    code: 'AE-00148',
    title: 'Edificio de tres niveles en Comayagua',
    category: 'Edificio',
    city: 'COM',
    address: 'Barrio San Francisco, avenida Manuel Bonilla',
    price: [8_900_000, 'HNL'],
    text: 'Edificio con local en la planta baja y seis apartamentos.',
    pictures: ['home-building'],
    born: 28,
    more: { built_area_m2: 780 },
  },
  {
    code: 'AE-00149',
    title: 'Casa en colonia Trejo',
    category: 'Casa',
    city: 'SPS',
    address: 'Colonia Trejo, 24 avenida, 9 calle S.O.',
    price: [3_100_000, 'HNL'],
    closes: -60,
    text: 'Casa de una planta con amplio jardín y cuarto de servicio.',
    pictures: ['home-mint', 'home-garden'],
    born: 22,
    more: dwelling(380, 210, 4, 3, 2),
  },
  {
    code: 'AE-00150',
    title: 'Casa frente al mar en Tela',
    category: 'Casa',
    city: 'TEL',
    address: 'Barrio El Centro, calle de la playa',
    price: [210_000, 'USD'],
    text: 'Casa de descanso con terraza y salida directa a la playa.',
    pictures: ['home-beach'],
    born: 5,
    more: dwelling(300, 180, 3, 3, 1),
    fate: draft,
  },
  {
    code: 'AE-00138',
    title: 'Turismo sedán 2019',
    category: 'Vehículo',
    city: 'TGU',
    address: 'Predio del banco, salida al sur, kilómetro 6',
    price: [215_000, 'HNL'],
    closes: 9,
    text: 'Turismo automático con aire acondicionado.',
    pictures: ['salvage-sedan'],
    born: 66,
    more: { brand: 'Toyomar', model: 'Valle', year: 2019, mileage_km: 91_000 },
    fate: { is: 'expired', ended: 9, at: '17:00' },
  },
  {
    code: 'YE-00021',
    institution: 'companies',
    title: 'Montacargas eléctrico 2.5 t',
    category: 'Maquinaria y equipo',
    city: 'PTC',
    address: 'Almacén fiscal de Puerto Cortés, nave 2',
    price: [310_000, 'HNL'],
    text: 'Montacargas devuelto al final de su arrendamiento, con cargador.',
    pictures: ['land-warehouse'],
    born: 37,
    more: {},
  },
  {
    code: 'YE-00022',
    institution: 'companies',
    title: 'Camión refrigerado 2018',
    category: 'Vehículo',
    city: 'SPS',
    address: 'Patio de Yojoa Empresas, bulevar del Sur',
    price: [690_000, 'HNL'],
    text: 'Camión con caja refrigerada de seis metros, listo para trabajar.',
    pictures: ['salvage-truck'],
    born: 8,
    more: { brand: 'Hinaro', model: 'Frío 6', year: 2018, mileage_km: 154_000 },
    publishes: { in: 5, at: '08:00' },
  },
];
