import { cityField } from '../common-fields/location.ts';
import { unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { codeField, titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { institutions } from '../institutions.ts';
import { field, requiredFor, section, sectionWithHelp } from '../kinds/fields.ts';
import { jobsInbox } from './inboxes/jobs.ts';

const ownerType = { slug: 'jobs', path: '/jobs', resource: 'job', institutions } as const;

/** Areas of work of job openings. */
export const jobsCategories = defineCategories(ownerType, {
  of: 'empleos',
  names: { singular: 'área', plural: 'áreas' },
  position: 60,
});

const shownSalary = { field: 'show_salary', is: [true] } as const;

/** Empleos: openings with their duties, requirements and closing day. */
export const jobs = defineContentType({
  ...ownerType,
  group: 'offers',
  position: 40,
  icon: 'briefcase',
  labels: { singular: 'empleo', plural: 'empleos', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Plazas abiertas en el grupo: sus funciones, requisitos y fecha de cierre.',
    lead: 'summary',
    card: ['city_id', 'work_mode', 'valid_through'],
    facts: [
      'city_id',
      'employment_type',
      'work_mode',
      'openings',
      'education_level',
      'experience_years',
      'salary_min',
      'salary_max',
      'valid_through',
      'code',
    ],
    sections: ['responsibilities', 'requirements', 'benefits'],
    form: 'Envíe su solicitud',
    structuredData: {
      as: 'job',
      description: ['responsibilities', 'requirements'],
      closes: 'valid_through',
      salary: 'salary_min',
      city: 'city_id',
      employment: {
        field: 'employment_type',
        types: {
          permanent: 'FULL_TIME',
          temporary: 'TEMPORARY',
          project: 'CONTRACTOR',
          internship: 'INTERN',
        },
      },
    },
  },
  lifecycle: { ends: 'valid_through', closes: { field: 'closing_result' }, archivedAfterDays: 90 },
  inbox: jobsInbox,
  name: 'title',
  secondary: ['code', 'summary'],
  columns: ['title', 'category_id', 'institution_id', 'city_id', 'valid_through', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'category_id'],
  searchPlaceholder: 'Título, código, funciones…',
  views: [
    unpublishedChangesView,
    { name: 'Abiertos', query: { status: 'published' } },
    { name: 'Vencidos sin cerrar', query: { status: 'expired' } },
  ],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      code: codeField({ label: 'Código de plaza', pattern: '^[A-Z]{2,4}-\\d{3,6}$', example: 'TH-0231' }),
      category_id: categoryField(jobsCategories, { label: 'Área', requiredMessage: 'Elija el área.' }),
      city_id: cityField,
    }),
    section('conditions', 'Condiciones', {
      employment_type: field.choice({
        label: 'Tipo de contratación',
        options: {
          permanent: 'Permanente',
          temporary: 'Temporal',
          project: 'Por proyecto',
          internship: 'Práctica profesional',
        },
        ...requiredFor('publish', 'Elija el tipo de contratación.'),
        filter: true,
      }),
      work_mode: field.choice({
        label: 'Modalidad',
        options: { on_site: 'Presencial', hybrid: 'Híbrida', remote: 'Remota' },
        ...requiredFor('publish', 'Elija la modalidad.'),
        filter: true,
      }),
      openings: field.number({
        label: 'Plazas disponibles',
        short: 'Plazas',
        min: 1,
        max: 200,
        ...requiredFor('publish', 'Escriba cuántas plazas hay.'),
        column: 90,
      }),
      valid_through: field.date({
        label: 'Recepción de solicitudes hasta',
        formerLabels: ['Recibe solicitudes hasta'],
        short: 'Cierra',
        help: 'Cierra a las 11:59 p. m. de ese día.',
        future: true,
        ...requiredFor('publish', 'Elija hasta qué día se reciben solicitudes.'),
        bulk: 'set',
        filter: true,
        column: 110,
      }),
      education_level: field.choice({
        label: 'Nivel académico',
        options: {
          secondary: 'Secundaria',
          technical: 'Técnico',
          undergraduate: 'Pasante universitario',
          university: 'Universitario',
          postgraduate: 'Posgrado',
        },
        ...requiredFor('publish', 'Elija el nivel académico.'),
        filter: true,
      }),
      experience_years: field.number({ label: 'Experiencia mínima', min: 0, max: 30, unit: 'años' }),
    }),
    section('content', 'La plaza', {
      summary: field.text({
        label: 'Resumen',
        max: 160,
        multiline: true,
        ...requiredFor('publish', 'Escriba el resumen.'),
      }),
      responsibilities: field.rich({
        label: 'Funciones',
        marks: 'body',
        ...requiredFor('publish', 'Escriba las funciones.'),
        search: true,
      }),
      requirements: field.rich({
        label: 'Requisitos',
        help: 'Pida lo que la plaza necesita; no edad, sexo ni estado civil.',
        marks: 'body',
        advice: ['discrimination'],
        ...requiredFor('publish', 'Escriba los requisitos.'),
        search: true,
      }),
      benefits: field.list({
        label: 'Beneficios',
        max: 10,
        of: field.text({ label: 'Beneficio', max: 120 }),
      }),
    }),
    section('salary', 'Salario', {
      salary_min: field.money({ label: 'Salario desde', publicWhen: shownSalary }),
      salary_max: field.money({
        label: 'Salario hasta',
        publicWhen: shownSalary,
        greaterThan: {
          field: 'salary_min',
          message: 'El salario máximo no puede ser menor que el mínimo, en la misma moneda.',
        },
      }),
      show_salary: field.boolean({
        label: 'Mostrar salario',
        initial: false,
        shownOnSite: false,
        span: 'full',
      }),
    }),
    sectionWithHelp(
      'closing',
      'Cierre del proceso',
      'Al publicar con un resultado, la plaza pasa a Histórico.',
      {
        closing_result: field.choice({
          label: 'Resultado',
          options: { filled: 'Cubierta', cancelled: 'Cancelada', void: 'Desierta' },
          staffOnly: true,
          filter: true,
        }),
      },
    ),
  ],
});
