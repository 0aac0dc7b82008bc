import { categoriesOf, institutions, slugFrom } from '@vitrina/model';
import type { Calendar } from './timeline/calendar.ts';
import type { Names } from './timeline/names.ts';
import type { Body, Story } from './timeline/timeline.ts';
import { registered } from './timeline/types.ts';

/** A category with what it asks or decides, and those below it. */
interface Category {
  readonly name: string;
  readonly more?: Body;
  readonly below?: readonly string[];
}

const plain = (...names: readonly string[]): Category[] => names.map((name) => ({ name }));
const asking = (name: string, ...asks: readonly string[]): Category => ({ name, more: { asks } });
const of = (institution: string, name: string, ...below: readonly string[]): Category => ({
  name,
  more: { institution_ids: [institution] },
  below,
});

/** The categories with which the group works, by type, in their order. */
const categories: Readonly<Record<string, readonly Category[]>> = {
  products: [
    of('bank', 'Cuentas y ahorro', 'Ahorro', 'Cheques', 'A plazo'),
    of('bank', 'Tarjetas', 'Crédito', 'Débito'),
    of('bank', 'Préstamos', 'Personales', 'Vehículo', 'Vivienda', 'Pyme'),
    of('bank', 'Remesas y pagos'),
    of('insurances', 'Autos'),
    of('insurances', 'Vida y salud', 'Vida', 'Gastos médicos'),
    of('insurances', 'Hogar y empresa'),
    of('companies', 'Arrendamiento'),
    of('companies', 'Almacenes'),
    of('companies', 'Casa de bolsa'),
  ],
  documents: [
    {
      name: 'Tarifarios y tasas',
      more: { requires_period: true, keep_history: true },
      below: ['Tasas activas', 'Tasas pasivas', 'Comisiones'],
    },
    { name: 'Contratos y formularios', below: ['Contratos de adhesión', 'Formularios'] },
    {
      name: 'Estados financieros',
      more: { requires_period: true, keep_history: true },
      below: ['Mensuales', 'Trimestrales', 'Auditados'],
    },
    { name: 'Gobierno corporativo' },
    { name: 'Memorias', more: { keep_history: true } },
    { name: 'Calificación de riesgo', more: { keep_history: true } },
    { name: 'Usuario financiero', below: ['Hoja de reclamación', 'Derechos y deberes'] },
    { name: 'Reglamentos de promociones' },
    { name: 'Pólizas y condiciones generales', more: { institution_ids: ['insurances'] } },
  ],
  assets: [
    asking('Casa', 'land', 'building', 'housing'),
    asking('Apartamento', 'building', 'housing'),
    asking('Terreno', 'land'),
    asking('Local comercial', 'building'),
    asking('Bodega', 'building'),
    asking('Finca', 'land'),
    asking('Edificio', 'building'),
    asking('Vehículo', 'vehicle'),
    asking('Maquinaria y equipo'),
  ],
  salvages: [
    asking('Vehículo liviano', 'vehicle'),
    asking('Pick-up y SUV', 'vehicle'),
    asking('Camión y bus', 'vehicle'),
    asking('Motocicleta', 'vehicle'),
    asking('Maquinaria'),
    asking('Mercadería y contenido'),
    asking('Otros'),
  ],
  jobs: plain(
    'Negocios',
    'Operaciones',
    'Servicio al cliente',
    'Tecnología',
    'Riesgos y cumplimiento',
    'Finanzas',
    'Talento humano',
    'Mercadeo',
    'Seguros y reclamos',
    'Legal',
  ),
  payments: plain(
    'Servicios públicos',
    'Telefonía e internet',
    'Impuestos y gobierno',
    'Municipalidades',
    'Educación',
    'Seguros',
    'Comercio',
    'Otros',
  ),
  promotions: plain(
    'Tarjetas de crédito',
    'Tarjetas de débito',
    'Cuentas y ahorro',
    'Préstamos',
    'Seguros',
    'Canales digitales',
    'Remesas',
  ),
  discounts: plain(
    'Restaurantes',
    'Supermercados',
    'Salud y belleza',
    'Viajes y hoteles',
    'Tecnología',
    'Educación',
    'Automotriz',
    'Entretenimiento',
    'Hogar',
  ),
  providers: [
    { name: 'Hospital' },
    { name: 'Clínica' },
    {
      name: 'Médico especialista',
      below: ['Cardiología', 'Pediatría', 'Ginecología', 'Ortopedia', 'Dermatología', 'Oftalmología'],
    },
    { name: 'Laboratorio' },
    { name: 'Farmacia' },
    { name: 'Óptica' },
    { name: 'Odontología' },
    { name: 'Taller automotriz' },
    { name: 'Grúa y asistencia' },
    { name: 'Ajustador' },
  ],
  'static-pages': plain(
    'Nosotros',
    'Usuario financiero',
    'Educación financiera',
    'Gobierno corporativo',
    'Responsabilidad social',
    'Canales digitales',
    'Ayuda',
    'Legales',
    'Contáctenos',
  ),
  projects: plain('Casas', 'Apartamentos', 'Lotes', 'Mixto'),
};

const insuranceTypes = ['Vida', 'Médico', 'Autos', 'Hogar', 'Desempleo', 'Daños', 'Fianzas'] as const;

/** The name of an insurance type. */
export type InsuranceName = (typeof insuranceTypes)[number];

/** Id of a category of a type, by the category's name; `parent › child` for one below another. */
export function categoryId(names: Names, type: string, name: string): string {
  return names.of(categoriesOf(type), name);
}

/** Id of an insurance type by its name. */
export function insuranceTypeId(names: Names, name: InsuranceName): string {
  return names.of('insurance-types', name);
}

/** The stories of all categories and insurance types. */
export function tellCatalogues(calendar: Calendar, names: Names): readonly Story[] {
  let told = 0;
  const story = (slug: string, name: string, body: Body): Story => ({
    type: registered(slug),
    id: names.tells(slug, name),
    by: 'marcela',
    at: new Date(calendar.at(299, '09:00').getTime() + told++ * 30_000),
    body,
  });
  const ofType = ([owner, list]: readonly [string, readonly Category[]]): Story[] => {
    const slug = categoriesOf(owner);
    const several = registered(owner).institutions.length > 1;
    const given = several ? { institution_ids: ownInstitutions(owner) } : {};
    return list.flatMap(({ name, more, below = [] }, order) => [
      story(slug, name, { ...given, ...more, name, slug: slugFrom(name), order, active: true }),
      ...below.map((child, place) =>
        story(slug, `${name} › ${child}`, {
          ...given,
          ...(more?.['institution_ids'] ? { institution_ids: more['institution_ids'] } : {}),
          name: child,
          slug: slugFrom(`${name} ${child}`),
          parent_id: names.of(slug, name),
          order: place,
          active: true,
        }),
      ),
    ]);
  };
  return [
    ...Object.entries(categories).flatMap(ofType),
    ...insuranceTypes.map((name, order) =>
      story('insurance-types', name, { name, slug: slugFrom(name), order, active: true }),
    ),
  ];
}

/** The institutions that a type serves. */
function ownInstitutions(owner: string): readonly string[] {
  const own = registered(owner).institutions;
  return own === 'shared' ? institutions : own;
}
