import { categoriesOf, findContentType, institutions, slugFrom } from '@vitrina/model';

/** A category with what it asks or decides, and those below it. */
export interface Category {
  readonly name: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly below?: readonly string[];
}

const plain = (...names: readonly string[]): Category[] => names.map((name) => ({ name }));
const asking = (name: string, ...asks: readonly string[]): Category => ({ name, more: { asks } });

/** The categories that are the same in every deployment, by type, in their order. Those of products are the bank's own. */
export const fixedCategories: Readonly<Record<string, readonly Category[]>> = {
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

/** Names of the insurance types, in their order. */
export const insuranceTypeNames = [
  'Vida',
  'Médico',
  'Autos',
  'Hogar',
  'Desempleo',
  'Daños',
  'Fianzas',
] as const;

/** A record of which every deployment has one: the slug of its type, the name by which others refer to it, and its fields. */
export interface FixedRecord {
  readonly slug: string;
  /** `parent › child` for one below another. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The records of the insurance types. */
export const insuranceTypeRecords: readonly FixedRecord[] = insuranceTypeNames.map((name, order) => ({
  slug: 'insurance-types',
  name,
  body: { name, slug: slugFrom(name), order, active: true },
}));

/**
 * The records of a type's categories, each above those below it.
 *
 * @param owner slug of the type
 * @param idOf the id of a category by its type's slug and its name
 */
export function categoryRecords(
  owner: string,
  categories: readonly Category[],
  idOf: (slug: string, name: string) => string,
): readonly FixedRecord[] {
  const slug = categoriesOf(owner);
  const givenInstitutions = institutionsOf(owner);
  return categories.flatMap(({ name, more, below = [] }, order) => [
    { slug, name, body: { ...givenInstitutions, ...more, name, slug: slugFrom(name), order, active: true } },
    ...below.map((child, position) => ({
      slug,
      name: `${name} › ${child}`,
      body: {
        ...givenInstitutions,
        ...(more?.['institution_ids'] ? { institution_ids: more['institution_ids'] } : {}),
        name: child,
        slug: slugFrom(`${name} ${child}`),
        parent_id: idOf(slug, name),
        order: position,
        active: true,
      },
    })),
  ]);
}

/** The institutions of a type's categories, where it has more than one. Throws for a slug of no type. */
function institutionsOf(owner: string): Readonly<Record<string, unknown>> {
  const type = findContentType(owner);
  if (!type) throw new Error(`${owner} is no content type, and has no categories.`);
  const ownItems = type.institutions === 'shared' ? institutions : type.institutions;
  return ownItems.length > 1 ? { institution_ids: ownItems } : {};
}
