import { draft, type Fate, lifeStory, live } from './lives.ts';
import { type Parts, photo } from './parts.ts';
import type { Picture } from './pictures.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

type Institution = 'bank' | 'insurances' | 'companies';

/** A banner or slide in brief. */
interface Row {
  readonly institution: Institution;
  readonly placement: string;
  readonly name: string;
  readonly heading: string;
  readonly text: string;
  readonly alt: string;
  readonly picture: Picture;
  /** Module that the button leads to, with its words. */
  readonly button?: readonly [label: string, module: string];
  readonly born: number;
  readonly more?: Body;
  readonly fate?: Fate;
}

const row = (
  institution: Institution,
  placement: string,
  heading: string,
  text: string,
  alt: string,
  picture: Picture,
  born: number,
  rest: Pick<Row, 'button' | 'more' | 'fate'> = {},
): Row => ({ institution, placement, name: heading, heading, text, alt, picture, born, ...rest });

const banners: readonly Row[] = [
  row(
    'bank',
    'products',
    'Todo lo que necesita, en un solo banco',
    'Cuentas, tarjetas y préstamos para cada etapa.',
    'Familia revisando sus finanzas en la mesa de su casa',
    'banner-family',
    90,
    { button: ['Ver productos', 'products'] },
  ),
  row(
    'insurances',
    'providers',
    'Encuentre un médico cerca de usted',
    'Nuestra red en los dieciocho departamentos.',
    'Doctora atendiendo a una niña en su consultorio',
    'banner-mint',
    84,
    { button: ['Ver la red', 'providers'] },
  ),
  row(
    'bank',
    'assets',
    'Propiedades con precio de oportunidad',
    'Casas, terrenos y vehículos listos para usted.',
    'Casa con jardín bajo un cielo claro',
    'banner-home',
    70,
    { button: ['Ver activos', 'assets'] },
  ),
  row(
    'bank',
    'home',
    'Un banco que lo conoce',
    'Doscientos puntos de atención en todo el país.',
    'Lago de Yojoa con montañas al fondo',
    'banner-lake',
    66,
  ),
  row(
    'bank',
    'stores',
    'Siempre hay uno cerca',
    'Agencias, cajeros y agentes corresponsales.',
    'Agencia del banco con su rótulo rojo',
    'banner-city',
    61,
    { button: ['Ver sucursales', 'stores'] },
  ),
  row(
    'bank',
    'promotions',
    'Promociones que sí rinden',
    'Premios, cuotas y devoluciones.',
    'Monedas apiladas que crecen',
    'banner-coins',
    52,
    {
      fate: {
        is: 'changed',
        change: {
          button_label: 'Ver promociones',
          destination: { type: 'module', module_settings: { module: 'promotions' }, target: '_self' },
        },
      },
    },
  ),
  row(
    'bank',
    'payments',
    'Pague sin filas',
    'Servicios, impuestos y colegiaturas en línea.',
    'Teléfono con la aplicación del banco',
    'banner-phone',
    45,
    { button: ['Pagar', 'payments'] },
  ),
  row(
    'bank',
    'projects',
    'Su casa lo está esperando',
    'Proyectos con financiamiento del banco.',
    'Residencial con casas de colores',
    'banner-home',
    37,
  ),
  row(
    'bank',
    'jobs',
    'Trabaje con nosotros',
    'Plazas abiertas en todo el país.',
    'Oficina con ventanas amplias',
    'banner-city',
    33,
  ),
  row(
    'insurances',
    'home',
    'Viva tranquilo',
    'Seguros de auto, vida, hogar y salud.',
    'Carretera entre pinos',
    'banner-road',
    81,
  ),
  row(
    'insurances',
    'salvages',
    'Salvamentos: ofrezca en línea',
    'Vehículos y mercadería, como están y donde están.',
    'Predio con vehículos en fila',
    'banner-yard',
    29,
  ),
  row(
    'insurances',
    'terminologies',
    'El seguro, en palabras sencillas',
    'Consulte nuestro glosario.',
    'Libro abierto sobre una mesa',
    'banner-mint',
    26,
  ),
  row(
    'companies',
    'home',
    'Soluciones para su empresa',
    'Arrendamiento, almacén y casa de bolsa.',
    'Bodega con andenes de carga',
    'banner-yard',
    77,
  ),
  row(
    'bank',
    'discounts',
    'Descuentos de fin de año',
    'Más de cien comercios con beneficios.',
    'Bolsas de compras de colores',
    'banner-coins',
    5,
    { more: { publish_in: 6 } },
  ),
  row(
    'bank',
    'documents',
    'Transparencia',
    'Tarifarios, contratos y estados financieros.',
    'Documentos ordenados en una mesa',
    'banner-city',
    3,
    { fate: draft },
  ),
  row(
    'bank',
    'products',
    'Feria de préstamos',
    'Tasas de feria por tres días.',
    'Feria con toldos rojos',
    'banner-coins',
    140,
    { more: { ends: 96 }, fate: { is: 'expired', ended: 96, hour: '18:00' } },
  ),
  row(
    'bank',
    'stores',
    'Horarios de Feriado Morazánico',
    'Consulte el horario de su agencia.',
    'Calendario con los días del feriado',
    'banner-lake',
    120,
    { fate: { is: 'archived', ago: 80 } },
  ),
];

const slides: readonly Row[] = [
  row(
    'bank',
    'home',
    'Su casa propia, más cerca',
    'Financiamos hasta el 90 % de su vivienda.',
    'Familia frente a su casa nueva',
    'banner-home',
    58,
    { button: ['Ver proyectos', 'projects'] },
  ),
  row(
    'bank',
    'home',
    'Pague sin filas',
    'Sus servicios en un minuto.',
    'Teléfono con la aplicación del banco',
    'banner-phone',
    55,
    { button: ['Zona de Pagos', 'payments'] },
  ),
  row(
    'insurances',
    'home',
    'Maneje tranquilo',
    'Grúa las 24 horas y taller de confianza.',
    'Vehículo en carretera entre pinos',
    'banner-road',
    50,
    { button: ['Cotizar', 'products'], more: { ends: -20 } },
  ),
  row(
    'bank',
    'home',
    'Aguinaldo que rinde',
    'Ahorre y gane hasta L 100,000.00.',
    'Monedas apiladas que crecen',
    'banner-coins',
    16,
    { button: ['Participar', 'promotions'] },
  ),
  row(
    'bank',
    'home',
    'Reciba su remesa en su cuenta',
    'Sin filas y con intereses.',
    'Lago de Yojoa al amanecer',
    'banner-lake',
    14,
  ),
  row(
    'bank',
    'personas',
    'Ahorre desde L 500.00',
    'Abra su cuenta en línea.',
    'Alcancía sobre una mesa',
    'banner-coins',
    47,
    { button: ['Ver cuentas', 'products'] },
  ),
  row(
    'bank',
    'personas',
    'Su tarjeta, sus reglas',
    'Actívela y bloquéela desde la aplicación.',
    'Tarjetas de colores',
    'banner-phone',
    43,
  ),
  row(
    'bank',
    'pyme',
    'Impulse su negocio',
    'Capital de trabajo con asesoría.',
    'Tienda de barrio abierta',
    'banner-city',
    39,
    { button: ['Conocer más', 'products'] },
  ),
  row(
    'bank',
    'empresas',
    'Pague su planilla en minutos',
    'Banca en línea para empresas.',
    'Oficina con ventanas amplias',
    'banner-city',
    35,
  ),
  row(
    'insurances',
    'home',
    'Su salud, primero',
    'Un solo deducible para toda la familia.',
    'Doctora sonriente',
    'banner-mint',
    32,
    { button: ['Ver la red', 'providers'] },
  ),
  row(
    'companies',
    'home',
    'Equipe su empresa',
    'Arriende y pague mientras produce.',
    'Montacargas en una bodega',
    'banner-yard',
    28,
  ),
  row(
    'companies',
    'empresas',
    'Almacén fiscal en Puerto Cortés',
    'Cerca del muelle, con vigilancia.',
    'Bodega con andenes de carga',
    'banner-yard',
    24,
    { fate: { is: 'archived', ago: 11 } },
  ),
  row(
    'bank',
    'home',
    'Navidad con su tarjeta',
    'Doble de puntos en diciembre.',
    'Tarjetas y regalos',
    'banner-coins',
    4,
    { more: { publish_in: 11 } },
  ),
  row(
    'bank',
    'personas',
    'Becas Yojoa',
    'Cien becas para jóvenes del área rural.',
    'Jóvenes con libros',
    'banner-family',
    2,
    { fate: draft },
  ),
  row(
    'bank',
    'home',
    'Feria de vivienda',
    'Tres días con precios de feria.',
    'Feria con toldos rojos',
    'banner-home',
    60,
    { more: { ends: 15 }, fate: { is: 'expired', ended: 15, hour: '19:00' } },
  ),
];

const bold = (words: string): Body => ({ html: `<p><strong>${words}</strong></p>` });
const plain = (words: string): Body => ({ html: `<p>${words}</p>` });

/** The pictures at the head of pages, and those of the carousels in their order. */
export function tellMedia({ calendar, pictures }: Parts): readonly Story[] {
  const story = (slug: string, { institution, placement, name, ...row }: Row, order?: number): Story => {
    const { publish_in, ends, ...more } = { publish_in: undefined, ends: undefined, ...row.more };
    const hour = row.fate?.is === 'expired' ? (row.fate.hour ?? '18:00') : '18:00';
    return lifeStory(calendar, {
      type: registered(slug),
      born: row.born,
      by: institution === 'insurances' ? 'karla' : 'ana',
      fate: row.fate ?? live,
      body: {
        institution_id: institution,
        placement,
        name,
        heading: bold(row.heading),
        description: plain(row.text),
        background_image: photo(pictures, row.picture, row.heading, row.alt),
        mobile_image: photo(pictures, 'mobile-banner', row.heading, row.alt),
        align: 'left',
        text_color: 'light',
        ...(order === undefined ? {} : { order }),
        ...(row.button
          ? {
              button_label: row.button[0],
              destination: { type: 'module', module_settings: { module: row.button[1] }, target: '_self' },
            }
          : {}),
        ...(typeof publish_in === 'number'
          ? { publish_at: calendar.at(-publish_in, '06:00').toISOString() }
          : {}),
        ...(typeof ends === 'number' ? { expire_at: calendar.at(ends, hour).toISOString() } : {}),
        ...more,
      },
    });
  };
  const placed = new Map<string, number>();
  return [
    ...banners.map((banner) => story('banners', banner)),
    ...slides.map((slide) => {
      const group = `${slide.institution} ${slide.placement}`;
      const order = placed.get(group) ?? 0;
      placed.set(group, order + 1);
      return story('slides', slide, order);
    }),
  ];
}
