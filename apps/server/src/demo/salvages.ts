import { categoryId } from './catalogues.ts';
import { draft, type Fate, lifeStory, live } from './lives.ts';
import { cityId, money, type Parts, paragraphs, photo } from './parts.ts';
import type { Picture } from './pictures.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

/** A salvage in brief. */
interface Row {
  readonly code: string;
  readonly title: string;
  readonly category: string;
  readonly city: string;
  readonly cause: 'collision' | 'rollover' | 'fire' | 'flood' | 'theft_recovered' | 'other';
  readonly level: 'repairable' | 'parts_only';
  readonly damage: string;
  readonly papers: 'complete' | 'in_process' | 'none';
  readonly price: number;
  /** Days ago at which offers open and close (negative: ahead). */
  readonly opens: number;
  readonly closes: number;
  readonly pictures: readonly [Picture, Picture, Picture];
  readonly vehicle?: Body;
  readonly fate?: Fate;
}

const sedan = ['salvage-sedan', 'salvage-front', 'salvage-yard'] as const;
const pickup = ['salvage-pickup', 'salvage-front', 'salvage-yard'] as const;
const truck = ['salvage-truck', 'salvage-yard', 'salvage-front'] as const;
const motorcycle = ['salvage-motorcycle', 'salvage-yard', 'salvage-front'] as const;
const goods = ['salvage-goods', 'salvage-yard', 'salvage-boxes'] as const;

const rows: readonly Row[] = [
  {
    code: 'SV-0088',
    title: 'Turismo sedán 2020',
    category: 'Vehículo liviano',
    city: 'SPS',
    cause: 'collision',
    level: 'repairable',
    damage: 'Golpe frontal: bómper, capó, radiador y bolsa de aire del conductor.',
    papers: 'complete',
    price: 85_000,
    opens: 2,
    closes: -8,
    pictures: sedan,
    vehicle: {
      brand: 'Toyomar',
      model: 'Valle',
      year: 2020,
      mileage_km: 61_200,
      fuel: 'gasoline',
      transmission: 'automatic',
      color: 'Gris',
    },
  },
  {
    code: 'SV-0091',
    title: 'Camión de 5 toneladas 2016',
    category: 'Camión y bus',
    city: 'TGU',
    cause: 'rollover',
    level: 'parts_only',
    damage: 'Cabina hundida, chasis torcido y caja desprendida.',
    papers: 'in_process',
    price: 60_000,
    opens: 5,
    closes: -12,
    pictures: truck,
    vehicle: {
      brand: 'Hinaro',
      model: 'Carga 5',
      year: 2016,
      mileage_km: 288_000,
      fuel: 'diesel',
      transmission: 'manual',
      color: 'Blanco',
    },
  },
  {
    code: 'SV-0075',
    title: 'Lote de electrodomésticos (32 unidades)',
    category: 'Mercadería y contenido',
    city: 'SPS',
    cause: 'flood',
    level: 'parts_only',
    damage: 'Empaques mojados; motores y tarjetas con humedad.',
    papers: 'complete',
    price: 48_000,
    opens: 70,
    closes: -3,
    pictures: goods,
    fate: { is: 'closed', ago: 28, change: { sale_status: 'void' } },
  },
  {
    code: 'SV-0092',
    title: 'Pick-up doble cabina 2019',
    category: 'Pick-up y SUV',
    city: 'CHO',
    cause: 'collision',
    level: 'repairable',
    damage: 'Golpe lateral derecho: puertas, estribo y paral central.',
    papers: 'complete',
    price: 190_000,
    opens: 1,
    closes: -15,
    pictures: pickup,
    vehicle: {
      brand: 'Montero Sur',
      model: 'DC 4x4',
      year: 2019,
      mileage_km: 98_400,
      fuel: 'diesel',
      transmission: 'manual',
      color: 'Rojo',
    },
  },
  {
    code: 'SV-0093',
    title: 'Motocicleta 150 cc 2023',
    category: 'Motocicleta',
    city: 'COM',
    cause: 'theft_recovered',
    level: 'repairable',
    damage: 'Sin llaves, tablero roto y raspones en el tanque.',
    papers: 'in_process',
    price: 12_500,
    opens: 3,
    closes: -6,
    pictures: motorcycle,
    vehicle: {
      brand: 'Rayo',
      model: 'R150',
      year: 2023,
      mileage_km: 14_300,
      fuel: 'gasoline',
      transmission: 'manual',
      color: 'Negro',
    },
  },
  {
    code: 'SV-0094',
    title: 'SUV familiar 2018',
    category: 'Pick-up y SUV',
    city: 'TGU',
    cause: 'flood',
    level: 'repairable',
    damage: 'Agua hasta los asientos; sistema eléctrico por revisar.',
    papers: 'complete',
    price: 120_000,
    opens: 4,
    closes: -9,
    pictures: pickup,
    vehicle: {
      brand: 'Lenca',
      model: 'Familiar',
      year: 2018,
      mileage_km: 110_900,
      fuel: 'gasoline',
      transmission: 'automatic',
      color: 'Azul',
    },
    fate: { is: 'changed', change: { base_price: money(112_000) } },
  },
  {
    code: 'SV-0095',
    title: 'Turismo hatchback 2017',
    category: 'Vehículo liviano',
    city: 'LCE',
    cause: 'fire',
    level: 'parts_only',
    damage: 'Incendio en el motor; interior con hollín.',
    papers: 'none',
    price: 22_000,
    opens: 6,
    closes: -5,
    pictures: sedan,
    vehicle: {
      brand: 'Suyapa',
      model: 'City',
      year: 2017,
      mileage_km: 134_000,
      fuel: 'gasoline',
      transmission: 'manual',
      color: 'Plateado',
    },
  },
  {
    code: 'SV-0096',
    title: 'Bus escolar de 28 pasajeros 2014',
    category: 'Camión y bus',
    city: 'PGR',
    cause: 'collision',
    level: 'repairable',
    damage: 'Golpe trasero: vidrio, puerta de emergencia y bómper.',
    papers: 'complete',
    price: 140_000,
    opens: 2,
    closes: -18,
    pictures: truck,
    vehicle: {
      brand: 'Hinaro',
      model: 'Bus 28',
      year: 2014,
      mileage_km: 320_500,
      fuel: 'diesel',
      transmission: 'manual',
      color: 'Amarillo',
    },
  },
  {
    code: 'SV-0097',
    title: 'Retroexcavadora 2015',
    category: 'Maquinaria',
    city: 'SIG',
    cause: 'rollover',
    level: 'repairable',
    damage: 'Brazo doblado y cabina sin vidrios.',
    papers: 'complete',
    price: 410_000,
    opens: 1,
    closes: -22,
    pictures: truck,
    fate: draft,
  },
  {
    code: 'SV-0098',
    title: 'Lote de calzado (1,200 pares)',
    category: 'Mercadería y contenido',
    city: 'SPS',
    cause: 'fire',
    level: 'parts_only',
    damage: 'Cajas con humo; cerca de la mitad sin daño visible.',
    papers: 'complete',
    price: 75_000,
    opens: 3,
    closes: -10,
    pictures: goods,
  },
  {
    code: 'SV-0082',
    title: 'Turismo sedán 2015',
    category: 'Vehículo liviano',
    city: 'TGU',
    cause: 'collision',
    level: 'parts_only',
    damage: 'Golpe frontal y lateral; motor desplazado.',
    papers: 'complete',
    price: 18_000,
    opens: 60,
    closes: 8,
    pictures: sedan,
    vehicle: {
      brand: 'Lenca',
      model: 'Sedán',
      year: 2015,
      mileage_km: 171_000,
      fuel: 'gasoline',
      transmission: 'automatic',
      color: 'Beige',
    },
    fate: { is: 'expired', ended: 8, hour: '17:00' },
  },
  {
    code: 'SV-0079',
    title: 'Pick-up cabina sencilla 2012',
    category: 'Pick-up y SUV',
    city: 'DAN',
    cause: 'theft_recovered',
    level: 'repairable',
    damage: 'Sin batería, radio ni llantas traseras.',
    papers: 'complete',
    price: 65_000,
    opens: 65,
    closes: -4,
    pictures: pickup,
    vehicle: {
      brand: 'Montero Sur',
      model: 'CS',
      year: 2012,
      mileage_km: 240_000,
      fuel: 'diesel',
      transmission: 'manual',
      color: 'Verde',
    },
    fate: { is: 'closed', ago: 14, change: { sale_status: 'awarded' } },
  },
  {
    code: 'SV-0099',
    title: 'Turismo eléctrico 2022',
    category: 'Vehículo liviano',
    city: 'TGU',
    cause: 'collision',
    level: 'repairable',
    damage: 'Golpe trasero; baterías sin daño según revisión.',
    papers: 'in_process',
    price: 260_000,
    opens: -4,
    closes: -20,
    pictures: sedan,
    vehicle: {
      brand: 'Voltio',
      model: 'E1',
      year: 2022,
      mileage_km: 22_800,
      fuel: 'electric',
      transmission: 'automatic',
      color: 'Blanco',
      publish_in: 4,
    },
  },
];

const views = ['Vista general', 'Frente con el daño', 'Vista en el predio'] as const;

/** What the insurer sells after total losses. */
export function tellSalvages({ calendar, cities, names, pictures }: Parts): readonly Story[] {
  const type = registered('salvages');
  return rows.map(({ code, title, category, city, cause, level, damage, papers, price, ...row }, n) => {
    const { publish_in, ...vehicle } = { publish_in: undefined, ...row.vehicle };
    return lifeStory(calendar, {
      type,
      born: Math.max(row.opens, 0) + 2,
      by: 'karla',
      fate: row.fate ?? live,
      body: {
        institution_id: 'insurances',
        title,
        code,
        category_id: categoryId(names, 'salvages', category),
        damage_cause: cause,
        damage_level: level,
        damage_description: paragraphs(damage),
        paperwork: papers,
        gallery: row.pictures.map((picture, view) =>
          photo(pictures, picture, title, `${views[view] ?? views[0]} de ${title.toLowerCase()}`),
        ),
        base_price: money(price),
        sale_status: n % 4 === 3 ? 'evaluating' : 'available',
        offers_open_at: calendar.at(row.opens, '08:00').toISOString(),
        offers_close_at: calendar.at(row.closes, '17:00').toISOString(),
        city_id: cityId(cities, city),
        yard: 'Predio de salvamentos, kilómetro 6, salida al sur',
        inspection_hours: 'L–V 8:00–15:00, predio km 6 salida al sur',
        terms_document_id: names.of('documents', 'salvage-terms'),
        ...(typeof publish_in === 'number'
          ? { publish_at: calendar.at(-publish_in, '07:00').toISOString() }
          : {}),
        ...vehicle,
      },
    });
  });
}
