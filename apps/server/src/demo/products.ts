import { categoryId, insuranceTypeId } from './catalogues.ts';
import { draft, type Fate, lifeStory, live } from './lives.ts';
import { type Parts, paragraphs, photo } from './parts.ts';
import type { Picture } from './pictures.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

/** A product in brief; `name` is how others name it. */
interface Row {
  readonly name?: string;
  readonly institution: 'bank' | 'insurances' | 'companies';
  readonly title: string;
  readonly category: string;
  readonly sub?: string;
  readonly segment: 'personas' | 'pyme' | 'empresas' | 'preferente';
  readonly insurance?: Parameters<typeof insuranceTypeId>[1];
  readonly summary: string;
  readonly icon: string;
  readonly picture: Picture;
  readonly benefits: readonly (readonly [icon: string, title: string, text: string])[];
  readonly requirements: readonly string[];
  readonly rates?: readonly (readonly [concept: string, value: string])[];
  readonly documents?: readonly string[];
  readonly calculator?: string;
  readonly born: number;
  readonly more?: Body;
  readonly fate?: Fate;
}

const person = ['DNI y RTN', 'Comprobante de domicilio'] as const;
const worker = [...person, 'Constancia de trabajo con salario', 'Últimos tres comprobantes de pago'] as const;
const company = [
  'Escritura de constitución',
  'RTN de la empresa',
  'Estados financieros del último año',
] as const;

const rows: readonly Row[] = [
  {
    name: 'payroll-loan',
    institution: 'bank',
    title: 'Préstamo Personal con Deducción por Planilla',
    category: 'Préstamos',
    sub: 'Personales',
    segment: 'personas',
    summary: 'Obtenga hasta L 500,000.00 con cuota nivelada descontada de su salario.',
    icon: 'cash',
    picture: 'wide-coins',
    benefits: [
      ['clock', 'Respuesta en 24 horas', 'Sabrá el mismo día si su préstamo fue aprobado.'],
      ['calendar', 'Hasta 60 meses', 'Elija el plazo que mejor le quede.'],
    ],
    requirements: worker,
    rates: [
      ['Tasa anual', 'desde 18.50 %'],
      ['Comisión por desembolso', '2.00 %'],
    ],
    documents: ['tariff', 'active-rates'],
    calculator: 'personal HNL',
    born: 18,
    more: { featured: true, order: 1, rates_from: 20 },
    // The bank's menu leads to it: there it is what has to be looked at.
    fate: draft,
  },
  {
    name: 'classic-card',
    institution: 'bank',
    title: 'Tarjeta Clásica Yojoa',
    category: 'Tarjetas',
    sub: 'Crédito',
    segment: 'personas',
    summary: 'Compre hoy y pague en cuotas sin intereses en comercios afiliados.',
    icon: 'credit-card',
    picture: 'wide-cards',
    benefits: [
      ['gift', 'Puntos en cada compra', 'Un punto por cada L 25.00.'],
      ['shield', 'Seguro contra fraude', 'Sin costo durante el primer año.'],
    ],
    requirements: worker,
    rates: [
      ['Tasa anual', 'desde 48.00 %'],
      ['Membresía anual', 'L 600.00'],
    ],
    documents: ['tariff', 'card-contract'],
    born: 17,
    more: { featured: true, order: 2, rates_from: 34 },
  },
  {
    name: 'auto-insurance',
    institution: 'insurances',
    title: 'Seguro de Auto Ruta Segura',
    category: 'Autos',
    segment: 'personas',
    insurance: 'Autos',
    summary: 'Cobertura por choque, robo y daños a terceros, con grúa las 24 horas.',
    icon: 'car',
    picture: 'wide-road',
    benefits: [['steering-wheel', 'Grúa las 24 horas', 'En todo el territorio nacional.']],
    requirements: ['DNI', 'Revisión vehicular vigente'],
    documents: ['auto-policy'],
    born: 15,
    more: { publish_in: 7 },
  },
  {
    name: 'savings',
    institution: 'bank',
    title: 'Cuenta de Ahorro Futuro',
    category: 'Cuentas y ahorro',
    sub: 'Ahorro',
    segment: 'personas',
    summary: 'Ahorre desde L 500.00 y gane intereses capitalizables cada mes.',
    icon: 'pig-money',
    picture: 'wide-coins',
    benefits: [['percentage', 'Intereses cada mes', 'Se suman a su saldo.']],
    requirements: person,
    rates: [['Tasa anual', 'hasta 4.00 %']],
    documents: ['account-contract', 'passive-rates'],
    born: 31,
    more: { rates_from: 33 },
  },
  {
    name: 'checking',
    institution: 'bank',
    title: 'Cuenta de Cheques Empresarial',
    category: 'Cuentas y ahorro',
    sub: 'Cheques',
    segment: 'empresas',
    summary: 'Maneje los pagos de su empresa con chequera y banca en línea.',
    icon: 'building-bank',
    picture: 'wide-office',
    benefits: [['users', 'Varias firmas', 'Defina quién autoriza cada pago.']],
    requirements: company,
    born: 158,
  },
  {
    name: 'term-deposit',
    institution: 'bank',
    title: 'Depósito a Plazo Yojoa',
    category: 'Cuentas y ahorro',
    sub: 'A plazo',
    segment: 'preferente',
    summary: 'Asegure el rendimiento de sus ahorros a plazos de 30 a 720 días.',
    icon: 'calendar-dollar',
    picture: 'wide-coins',
    benefits: [['lock', 'Tasa fija', 'No cambia durante el plazo.']],
    requirements: person,
    rates: [['Tasa anual a 360 días', '8.25 %']],
    documents: ['passive-rates'],
    born: 30,
    more: { currencies: ['HNL', 'USD'], rates_from: 95 },
    fate: {
      is: 'changed',
      change: { summary: 'Asegure el rendimiento de sus ahorros a plazos de 30 a 1,080 días.' },
    },
  },
  {
    institution: 'bank',
    title: 'Tarjeta de Débito Diaria',
    category: 'Tarjetas',
    sub: 'Débito',
    segment: 'personas',
    summary: 'Pague sin efectivo y retire en más de cien cajeros de la red.',
    icon: 'credit-card-pay',
    picture: 'wide-cards',
    benefits: [['wifi', 'Pago sin contacto', 'Acerque su tarjeta y listo.']],
    requirements: person,
    born: 128,
  },
  {
    name: 'car-loan',
    institution: 'bank',
    title: 'Préstamo para Vehículo',
    category: 'Préstamos',
    sub: 'Vehículo',
    segment: 'personas',
    summary: 'Financie su vehículo nuevo o usado con prima desde el diez por ciento.',
    icon: 'car',
    picture: 'wide-road',
    benefits: [['clock', 'Hasta 84 meses', 'Con cuota nivelada.']],
    requirements: worker,
    rates: [['Tasa anual, vehículo nuevo', '13.50 %']],
    documents: ['active-rates'],
    calculator: 'vehicle HNL',
    born: 29,
    more: { rates_from: 34 },
  },
  {
    name: 'home-loan',
    institution: 'bank',
    title: 'Préstamo de Vivienda Yojoa Hogar',
    category: 'Préstamos',
    sub: 'Vivienda',
    segment: 'personas',
    summary: 'Compre, construya o mejore su casa con plazos de hasta treinta años.',
    icon: 'home',
    picture: 'wide-home',
    benefits: [['home-check', 'Avalúo incluido', 'Sin costo en viviendas de proyectos afiliados.']],
    requirements: worker,
    rates: [['Tasa anual, fondos propios', 'desde 14.00 %']],
    documents: ['active-rates'],
    born: 28,
    more: { featured: true, order: 3, rates_from: 34 },
  },
  {
    name: 'business-loan',
    institution: 'bank',
    title: 'Crédito Pyme Impulso',
    category: 'Préstamos',
    sub: 'Pyme',
    segment: 'pyme',
    summary: 'Capital de trabajo para su negocio, con asesoría y sin penalidad por pago anticipado.',
    icon: 'building-store',
    picture: 'wide-office',
    benefits: [['chart-bar', 'Asesoría', 'Un ejecutivo acompaña su negocio.']],
    requirements: company,
    rates: [['Tasa anual', 'desde 16.75 %']],
    documents: ['active-rates'],
    born: 27,
    more: { rates_from: 34 },
  },
  {
    institution: 'bank',
    title: 'Remesas Yojoa',
    category: 'Remesas y pagos',
    segment: 'personas',
    summary: 'Reciba su remesa en agencias, agentes o directamente en su cuenta.',
    icon: 'world-dollar',
    picture: 'wide-lake',
    benefits: [['map-pin', 'Cerca de usted', 'Más de doscientos puntos de pago.']],
    requirements: ['DNI', 'Clave de la remesa'],
    born: 54,
  },
  {
    institution: 'insurances',
    title: 'Seguro de Vida Mañana',
    category: 'Vida y salud',
    sub: 'Vida',
    segment: 'personas',
    insurance: 'Vida',
    summary: 'Proteja a su familia con una suma asegurada desde L 250,000.00.',
    icon: 'heart',
    picture: 'wide-family',
    benefits: [['users', 'Beneficiarios libres', 'Usted decide a quién y cuánto.']],
    requirements: ['DNI', 'Declaración de salud'],
    born: 132,
  },
  {
    institution: 'insurances',
    title: 'Seguro Médico Familiar',
    category: 'Vida y salud',
    sub: 'Gastos médicos',
    segment: 'personas',
    insurance: 'Médico',
    summary: 'Hospitales, médicos y medicinas para toda la familia con un solo deducible.',
    icon: 'stethoscope',
    picture: 'wide-family',
    benefits: [['building-hospital', 'Red nacional', 'Atención en dieciocho departamentos.']],
    requirements: ['DNI', 'Partidas de nacimiento de los hijos'],
    born: 88,
  },
  {
    institution: 'insurances',
    title: 'Seguro de Hogar',
    category: 'Hogar y empresa',
    segment: 'personas',
    insurance: 'Hogar',
    summary: 'Su casa y lo que hay en ella, protegidos contra incendio, robo e inundación.',
    icon: 'home-shield',
    picture: 'wide-home',
    benefits: [['tool', 'Asistencia en casa', 'Plomero, electricista y cerrajero.']],
    requirements: ['DNI', 'Escritura o contrato de alquiler'],
    born: 49,
  },
  {
    institution: 'companies',
    title: 'Arrendamiento de Equipo',
    category: 'Arrendamiento',
    segment: 'empresas',
    summary: 'Use el equipo que su empresa necesita y cómprelo al final si lo desea.',
    icon: 'truck',
    picture: 'wide-office',
    benefits: [['receipt-tax', 'Gasto deducible', 'La renta se deduce de impuestos.']],
    requirements: company,
    born: 101,
  },
  {
    institution: 'companies',
    title: 'Almacén Fiscal',
    category: 'Almacenes',
    segment: 'empresas',
    summary: 'Guarde su mercadería sin pagar impuestos hasta el día en que la retira.',
    icon: 'building-warehouse',
    picture: 'wide-office',
    benefits: [['lock', 'Vigilancia', 'Las 24 horas, todo el año.']],
    requirements: company,
    born: 67,
  },
  {
    institution: 'bank',
    title: 'Tarjeta Aguinaldo Prepagada',
    category: 'Tarjetas',
    sub: 'Débito',
    segment: 'empresas',
    summary: 'Entregue el aguinaldo de su gente en una tarjeta prepagada.',
    icon: 'gift-card',
    picture: 'wide-cards',
    benefits: [['gift', 'Personalizada', 'Con el nombre de su empresa.']],
    requirements: company,
    born: 5,
    fate: draft,
  },
  {
    institution: 'bank',
    title: 'Cuenta Infantil Colibrí',
    category: 'Cuentas y ahorro',
    sub: 'Ahorro',
    segment: 'personas',
    summary: 'Enseñe a ahorrar a sus hijos con una cuenta sin saldo mínimo.',
    icon: 'pig-money',
    picture: 'wide-family',
    benefits: [['gift', 'Alcancía de regalo', 'Al abrir la cuenta.']],
    requirements: ['Partida de nacimiento', 'DNI del padre o la madre'],
    born: 220,
    fate: { is: 'archived', ago: 37 },
  },
  {
    institution: 'bank',
    title: 'Préstamo Escolar',
    category: 'Préstamos',
    sub: 'Personales',
    segment: 'personas',
    summary: 'Pague matrícula, uniformes y útiles, y empiece a abonar en marzo.',
    icon: 'school',
    picture: 'wide-family',
    benefits: [['calendar', 'Primera cuota en marzo', 'Doce cuotas iguales.']],
    requirements: worker,
    rates: [['Tasa anual', '17.00 %']],
    born: 190,
    more: { rates_from: 190, ends: 24 },
    fate: { is: 'expired', ended: 24, hour: '18:00' },
  },
];

/** What the group sells. */
export function tellProducts({ calendar, names, pictures }: Parts): readonly Story[] {
  const type = registered('products');
  return rows.map(({ name, institution, title, category, sub, summary, picture, born, ...row }) => {
    const { publish_in, rates_from, ends, ...more } = {
      publish_in: undefined,
      rates_from: undefined,
      ends: undefined,
      ...row.more,
    };
    return lifeStory(calendar, {
      type,
      ...(name ? { id: names.tells('products', name) } : {}),
      born,
      by: institution === 'insurances' ? 'karla' : 'ana',
      fate: row.fate ?? live,
      body: {
        institution_id: institution,
        title,
        category_id: categoryId(names, 'products', category),
        ...(sub ? { sub_category_id: categoryId(names, 'products', `${category} › ${sub}`) } : {}),
        segment_id: row.segment,
        ...(row.insurance ? { insurance_type_id: insuranceTypeId(names, row.insurance) } : {}),
        featured: false,
        summary,
        description: paragraphs(
          summary,
          'Visite cualquiera de nuestras agencias o escríbanos: con gusto le asesoramos.',
        ),
        icon_name: row.icon,
        main_image: photo(pictures, picture, title, `Imagen de ${title}`),
        benefits: row.benefits.map(([icon_name, heading, text]) => ({ icon_name, title: heading, text })),
        requirements: row.requirements,
        currencies: ['HNL'],
        ...(row.rates
          ? { rates: row.rates.map(([concept, value]) => ({ concept, value, currency: 'HNL' })) }
          : {}),
        ...(typeof rates_from === 'number' ? { rates_valid_from: calendar.day(rates_from) } : {}),
        ...(row.documents
          ? { documents: row.documents.map((document) => names.of('documents', document)) }
          : {}),
        ...(row.calculator ? { calculator_id: names.of('calculators', row.calculator) } : {}),
        form_enabled: true,
        faqs: [
          {
            question: '¿Cuánto tarda la respuesta?',
            answer: paragraphs('Entre uno y tres días hábiles, según el producto.'),
          },
        ],
        ...(typeof publish_in === 'number'
          ? { publish_at: calendar.at(-publish_in, '08:00').toISOString() }
          : {}),
        ...(typeof ends === 'number' ? { expire_at: calendar.at(ends, '18:00').toISOString() } : {}),
        ...more,
      },
    });
  });
}
