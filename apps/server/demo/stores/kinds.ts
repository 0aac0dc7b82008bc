import type { Institution } from '@vitrina/model';
import type { Picture } from '../files/pictures.ts';
import type { Who } from '../people.ts';
import type { StoreLocation } from './locations.ts';
import { hours } from './store-parts.ts';

/** How points of one kind are: their name, their number, and what they offer. */
export interface Kind {
  readonly type: 'branch' | 'drive_thru' | 'window' | 'atm' | 'correspondent' | 'office';
  readonly institution: Institution;
  readonly count: number;
  readonly name: (location: StoreLocation, n: number) => string;
  /** Prefix of the code; the city's where there is none. */
  readonly code?: string;
  /** First seven digits of its telephones are these and a running number; none where there is none. */
  readonly phones?: string;
  readonly hours: readonly (typeof hours)[keyof typeof hours][];
  readonly services: readonly string[];
  readonly pictures: readonly Picture[];
  readonly alt: string;
  readonly suits: (location: StoreLocation) => boolean;
  readonly authors: readonly Who[];
}

const shops = [
  'Pulpería Doña Tina',
  'Abarrotería El Ahorro',
  'Farmacia Santa Clara',
  'Ferretería El Martillo',
  'Pulpería Los Primos',
  'Librería El Estudiante',
  'Variedades Lempira',
  'Pulpería San Judas',
  'Agroservicio El Surco',
  'Farmacia La Salud',
  'Abarrotería Nueva Esperanza',
  'Pulpería El Buen Precio',
  'Comercial Yojoa',
  'Ferretería La Llave',
  'Pulpería La Cuadra',
  'Variedades Karol',
  'Abarrotería El Progreso',
  'Farmacia Del Pueblo',
  'Pulpería Vista Hermosa',
  'Agroveterinaria El Corral',
  'Librería Minerva',
  'Pulpería Mi Esperanza',
  'Comercial El Pino',
  'Abarrotería La Economía',
  'Farmacia San Rafael',
  'Pulpería Doña Mercedes',
  'Ferretería El Tornillo',
  'Variedades La Ceiba',
];
const hosts = [
  'Aguas del Merendón',
  'Universidad del Pacífico Hondureño',
  'Hospital San Rafael del Valle',
  'Instituto Técnico del Norte',
  'Cámara de Comercio del Valle',
  'Zona Franca Los Laureles',
  'Alcaldía de Río Claro',
  'Terminal de Carga Ulúa',
  'Mercado de Mayoristas',
  'Cooperativa Cafetalera La Cumbre',
  'Registro de Tránsito',
  'Universidad Agrícola de Olancho',
];

const anywhere = (): boolean => true;
/** Whether the place is in one of the larger cities. */
export const large = ({ city }: StoreLocation): boolean => ['TGU', 'SPS', 'LCE', 'CGL'].includes(city.code);

/** Every kind of point, with the number of points in addition to those that are written one by one. */
export const kinds: readonly Kind[] = [
  {
    type: 'branch',
    institution: 'bank',
    count: 66,
    name: ({ label }) => `Agencia ${label}`,
    phones: '2200-02',
    hours: [hours.agency, hours.agency, hours.longAgency, hours.mall],
    services: [
      'cash',
      'customer_service',
      'atm',
      'remittances',
      'currency_exchange',
      'safe_deposit',
      'wheelchair',
    ],
    pictures: ['agency-blue', 'agency-dawn', 'agency-lilac', 'agency-mint', 'agency-sand', 'agency-sand-red'],
    alt: 'Fachada de la agencia con rótulo rojo',
    suits: (location) =>
      (large(location) || location.central) &&
      !['Choluteca Centro', 'Santa Rosa de Copán Centro'].includes(location.label),
    authors: ['ana', 'oscar', 'marcela'],
  },
  {
    type: 'atm',
    institution: 'bank',
    count: 58,
    name: ({ label }) => `Cajero ${label}`,
    hours: [hours.always, hours.always, hours.always, hours.mall],
    services: ['atm', 'deposit_atm', 'wheelchair'],
    pictures: ['machine-sand', 'machine-blue'],
    alt: 'Cajero automático con techo rojo',
    suits: anywhere,
    authors: ['ana', 'oscar'],
  },
  {
    type: 'drive_thru',
    institution: 'bank',
    count: 14,
    name: ({ label }) => `Autobanco ${label}`,
    phones: '2200-04',
    hours: [hours.driveThru],
    services: ['drive_thru', 'cash', 'deposit_atm'],
    pictures: ['drive-mint', 'drive-lilac'],
    alt: 'Automóvil bajo el techo rojo del autobanco',
    suits: large,
    authors: ['oscar', 'ana'],
  },
  {
    type: 'correspondent',
    institution: 'bank',
    count: 28,
    name: ({ city }, n) => `Agente ${shops[n] ?? 'Comercial'} ${city.name}`,
    code: 'COR',
    phones: '9900-01',
    hours: [hours.shop],
    services: ['cash', 'remittances'],
    pictures: ['shop-dawn', 'shop-mint'],
    alt: 'Comercio con toldo de franjas rojas y blancas',
    suits: anywhere,
    authors: ['ana'],
  },
  {
    type: 'window',
    institution: 'bank',
    count: 12,
    name: (_location, n) => `Ventanilla ${hosts[n] ?? 'Municipal'}`,
    code: 'VEN',
    phones: '2200-05',
    hours: [hours.window],
    services: ['cash', 'priority_window'],
    pictures: ['counter-lilac'],
    alt: 'Ventanilla de atención con tres puestos',
    suits: ({ central }) => central,
    authors: ['oscar', 'ana'],
  },
  {
    type: 'office',
    institution: 'insurances',
    count: 12,
    name: ({ label }) => `Oficina Seguros Yojoa ${label}`,
    code: 'SEG',
    phones: '2201-01',
    hours: [hours.office],
    services: ['customer_service', 'parking', 'wheelchair'],
    pictures: ['tower-blue', 'agency-sand-red', 'tower-sand'],
    alt: 'Entrada de la oficina de seguros',
    suits: (location) => large(location) || location.central,
    authors: ['karla'],
  },
  {
    type: 'office',
    institution: 'companies',
    count: 7,
    name: ({ label }) => `Oficina Yojoa Empresas ${label}`,
    code: 'EMP',
    phones: '2202-01',
    hours: [hours.office],
    services: ['customer_service', 'parking'],
    pictures: ['tower-sand', 'tower-blue'],
    alt: 'Torre de oficinas con rótulo rojo en la entrada',
    suits: large,
    authors: ['marcela', 'oscar'],
  },
];
