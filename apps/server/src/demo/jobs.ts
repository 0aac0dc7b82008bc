import { categoryId } from './catalogues.ts';
import { draft, type Fate, lifeStory, live } from './lives.ts';
import { bullets, cityId, money, type Parts, paragraphs } from './parts.ts';
import type { Body, Story } from './timeline.ts';
import { registered } from './types.ts';

/** An opening in brief. */
interface Row {
  readonly code: string;
  readonly institution: 'bank' | 'insurances' | 'companies';
  readonly title: string;
  readonly area: string;
  readonly city: string;
  readonly openings: number;
  readonly summary: string;
  readonly duties: readonly string[];
  readonly asks: readonly string[];
  readonly level: 'secondary' | 'technical' | 'undergraduate' | 'university' | 'postgraduate';
  readonly years: number;
  /** Days ago at which it closes (negative: ahead). */
  readonly closes: number;
  readonly born: number;
  readonly more?: Body;
  readonly fate?: Fate;
}

const rows: readonly Row[] = [
  {
    code: 'TH-0231',
    institution: 'bank',
    title: 'Ejecutivo de Negocios Pyme',
    area: 'Negocios',
    city: 'SPS',
    openings: 2,
    summary: 'Asesore a pequeñas empresas del valle de Sula y haga crecer su cartera.',
    duties: [
      'Visitar y asesorar a clientes de la cartera pyme.',
      'Analizar solicitudes de crédito y dar seguimiento a los desembolsos.',
      'Cumplir las metas de colocación y de captación.',
    ],
    asks: ['Licenciatura en Administración o carrera afín.', 'Licencia de conducir vigente.'],
    level: 'university',
    years: 2,
    closes: -15,
    born: 12,
  },
  {
    code: 'TH-0234',
    institution: 'bank',
    title: 'Analista de Riesgo Operativo',
    area: 'Riesgos y cumplimiento',
    city: 'TGU',
    openings: 1,
    summary: 'Identifique y mida los riesgos de los procesos del banco.',
    duties: [
      'Mantener la matriz de riesgos.',
      'Registrar eventos de pérdida.',
      'Preparar informes al comité.',
    ],
    asks: ['Ingeniería o licenciatura.', 'Manejo avanzado de hojas de cálculo.'],
    level: 'university',
    years: 3,
    closes: -25,
    born: 9,
    more: { work_mode: 'hybrid', salary_min: money(32_000), salary_max: money(41_000) },
  },
  {
    code: 'TH-0219',
    institution: 'bank',
    title: 'Cajero de Agencia',
    area: 'Operaciones',
    city: 'CHO',
    openings: 1,
    summary: 'Atienda a los clientes en ventanilla con rapidez y exactitud.',
    duties: ['Recibir y pagar efectivo y cheques.', 'Cuadrar la caja al cierre.'],
    asks: ['Educación secundaria completa.', 'Buen trato con el público.'],
    level: 'secondary',
    years: 0,
    closes: 4,
    born: 40,
    fate: { is: 'expired', ended: 3 },
  },
  {
    code: 'TH-0236',
    institution: 'bank',
    title: 'Desarrollador de Servicios Digitales',
    area: 'Tecnología',
    city: 'TGU',
    openings: 3,
    summary: 'Construya la banca en línea que usan miles de hondureños.',
    duties: [
      'Desarrollar y probar servicios.',
      'Revisar el código de sus compañeros.',
      'Atender incidentes.',
    ],
    asks: ['Ingeniería en Sistemas.', 'Experiencia con bases de datos relacionales.'],
    level: 'university',
    years: 2,
    closes: -30,
    born: 7,
    more: {
      work_mode: 'remote',
      benefits: ['Seguro médico privado', 'Horario flexible', 'Capacitación pagada'],
    },
  },
  {
    code: 'TH-0237',
    institution: 'bank',
    title: 'Oficial de Servicio al Cliente',
    area: 'Servicio al cliente',
    city: 'LCE',
    openings: 2,
    summary: 'Resuelva consultas y abra cuentas en la agencia de La Ceiba.',
    duties: ['Abrir cuentas y entregar tarjetas.', 'Recibir reclamos y darles seguimiento.'],
    asks: ['Pasante universitario.', 'Facilidad de palabra.'],
    level: 'undergraduate',
    years: 1,
    closes: -8,
    born: 15,
    fate: { is: 'changed', change: { openings: 3 } },
  },
  {
    code: 'TH-0238',
    institution: 'insurances',
    title: 'Ajustador de Reclamos de Auto',
    area: 'Seguros y reclamos',
    city: 'SPS',
    openings: 1,
    summary: 'Inspeccione vehículos y estime los daños de cada reclamo.',
    duties: ['Inspeccionar vehículos siniestrados.', 'Negociar con talleres de la red.'],
    asks: ['Técnico automotriz.', 'Licencia de conducir vigente.'],
    level: 'technical',
    years: 2,
    closes: -12,
    born: 11,
  },
  {
    code: 'TH-0239',
    institution: 'insurances',
    title: 'Suscriptor de Seguros de Vida',
    area: 'Seguros y reclamos',
    city: 'TGU',
    openings: 1,
    summary: 'Evalúe solicitudes y fije las condiciones de cada póliza.',
    duties: ['Evaluar riesgos individuales y colectivos.', 'Atender consultas de los agentes.'],
    asks: ['Licenciatura en Administración o Actuaría.'],
    level: 'university',
    years: 3,
    closes: -18,
    born: 6,
  },
  {
    code: 'TH-0240',
    institution: 'companies',
    title: 'Encargado de Almacén Fiscal',
    area: 'Operaciones',
    city: 'PTC',
    openings: 1,
    summary: 'Dirija la recepción, custodia y despacho de mercadería.',
    duties: ['Controlar inventarios.', 'Coordinar con aduanas y transportistas.'],
    asks: ['Técnico en logística.', 'Conocimiento de trámites aduaneros.'],
    level: 'technical',
    years: 4,
    closes: -20,
    born: 13,
  },
  {
    code: 'TH-0241',
    institution: 'bank',
    title: 'Pasante de Mercadeo Digital',
    area: 'Mercadeo',
    city: 'TGU',
    openings: 2,
    summary: 'Apoye las campañas del banco en redes y correo durante seis meses.',
    duties: ['Preparar publicaciones.', 'Medir resultados de campañas.'],
    asks: ['Estudiante de último año de Mercadeo o Comunicación.'],
    level: 'undergraduate',
    years: 0,
    closes: -35,
    born: 4,
    more: { employment_type: 'internship' },
  },
  {
    code: 'TH-0242',
    institution: 'bank',
    title: 'Abogado de Recuperaciones',
    area: 'Legal',
    city: 'SPS',
    openings: 1,
    summary: 'Lleve los procesos de recuperación de créditos en la zona norte.',
    duties: ['Preparar demandas y dar seguimiento.', 'Negociar arreglos de pago.'],
    asks: ['Abogado colegiado.'],
    level: 'university',
    years: 4,
    closes: -28,
    born: 3,
    fate: draft,
  },
  {
    code: 'TH-0243',
    institution: 'bank',
    title: 'Cajeros de Temporada',
    area: 'Operaciones',
    city: 'SPS',
    openings: 12,
    summary: 'Refuerce las ventanillas durante las fiestas de fin de año.',
    duties: ['Atender pagos y remesas en ventanilla.'],
    asks: ['Educación secundaria completa.'],
    level: 'secondary',
    years: 0,
    closes: -40,
    born: 5,
    more: { employment_type: 'temporary', publish_in: 6 },
  },
  {
    code: 'TH-0205',
    institution: 'bank',
    title: 'Contador General',
    area: 'Finanzas',
    city: 'TGU',
    openings: 1,
    summary: 'Dirija el registro contable y los informes a la CNBS.',
    duties: ['Preparar estados financieros.', 'Coordinar las auditorías.'],
    asks: ['Licenciatura en Contaduría.', 'Colegiado.'],
    level: 'postgraduate',
    years: 6,
    closes: -2,
    born: 90,
    fate: { is: 'closed', ago: 30, change: { closing_result: 'filled' } },
  },
  {
    code: 'TH-0207',
    institution: 'bank',
    title: 'Especialista en Talento Humano',
    area: 'Talento humano',
    city: 'TGU',
    openings: 1,
    summary: 'Acompañe la selección y el desarrollo de nuestra gente.',
    duties: ['Dirigir procesos de selección.', 'Diseñar planes de capacitación.'],
    asks: ['Licenciatura en Psicología o Recursos Humanos.'],
    level: 'university',
    years: 3,
    closes: -1,
    born: 80,
    fate: { is: 'closed', ago: 22, change: { closing_result: 'void' } },
  },
  {
    code: 'TH-0229',
    institution: 'bank',
    title: 'Oficial de Cumplimiento',
    area: 'Riesgos y cumplimiento',
    city: 'TGU',
    openings: 1,
    summary: 'Vele por las normas de prevención de lavado de activos.',
    duties: ['Analizar alertas.', 'Capacitar al personal.'],
    asks: ['Licenciatura en Derecho, Banca o Finanzas.'],
    level: 'university',
    years: 3,
    closes: 12,
    born: 45,
    fate: { is: 'expired', ended: 11 },
  },
];

/** The group's openings. */
export function tellJobs({ calendar, cities, names }: Parts): readonly Story[] {
  const type = registered('jobs');
  return rows.map(({ code, institution, title, area, city, openings, summary, duties, asks, ...row }) => {
    const { publish_in, ...more } = { publish_in: undefined, ...row.more };
    return lifeStory(calendar, {
      type,
      born: row.born,
      by: institution === 'insurances' ? 'karla' : 'ana',
      fate: row.fate ?? live,
      body: {
        institution_id: institution,
        title,
        code,
        category_id: categoryId(names, 'jobs', area),
        city_id: cityId(cities, city),
        employment_type: 'permanent',
        work_mode: 'on_site',
        openings,
        valid_through: calendar.day(row.closes),
        education_level: row.level,
        experience_years: row.years,
        summary,
        responsibilities: bullets(...duties),
        requirements: paragraphs('Buscamos a alguien con:') + bullets(...asks),
        show_salary: false,
        ...(typeof publish_in === 'number'
          ? { publish_at: calendar.at(-publish_in, '08:00').toISOString() }
          : {}),
        ...more,
      },
    });
  });
}
