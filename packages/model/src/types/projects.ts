import { salesContactField } from '../common-fields/contact.ts';
import { addressField, cityField, hiddenPointField } from '../common-fields/location.ts';
import { galleryField, logoField } from '../common-fields/pictures.ts';
import {
  formEnabledField,
  seoSection,
  unpublishedChangesView,
  withDraftsAndPage,
} from '../common-fields/publishing.ts';
import { descriptionField, titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor, section, shownAndRequiredWhen } from '../kinds/fields.ts';
import { projectsInbox } from './inboxes/projects.ts';
import { modelIssues, models } from './projects/models.ts';

const ownerType = {
  slug: 'projects',
  path: '/real-state-projects',
  resource: 'project',
  module: 100,
  institutions: ['bank'],
} as const;

/** Categories of real-estate projects. */
export const projectsCategories = defineCategories(ownerType, { of: 'proyectos', position: 130 });

const underWayStates = ['presale', 'building'] as const;

/** Proyectos inmobiliarios: housing that the bank finances, with models, prices and financing options. */
export const projects = defineContentType({
  ...ownerType,
  group: 'offers',
  position: 30,
  icon: 'building-community',
  labels: {
    singular: 'proyecto',
    plural: 'proyectos inmobiliarios',
    title: 'Proyectos inmobiliarios',
    feminine: false,
  },
  ...withDraftsAndPage,
  page: {
    intro: 'Viviendas nuevas con financiamiento, en todo el país.',
    image: 'gallery',
    card: ['price_from', 'city_id', 'project_stage'],
    facts: [
      'price_from',
      'price_to',
      'down_payment_from_pct',
      'project_stage',
      'delivery_date',
      'developer_name',
      'city_id',
      'zone',
      'address',
      'amenities',
    ],
    sections: [
      'description',
      {
        field: 'models',
        as: 'models',
        phrases: [
          '{built_area_m2} de construcción',
          '{land_area_m2} de terreno',
          '{bedrooms|habitación|habitaciones}',
          '{bathrooms|baño|baños}',
          '{parking|parqueo|parqueos}',
        ],
      },
      'financing_option_ids',
      'gallery',
      'video_url',
      'brochure',
      'contact',
    ],
    form: 'Pida información',
  },
  lifecycle: { closes: { field: 'project_stage', is: ['sold'] } },
  inbox: projectsInbox,
  name: 'title',
  secondary: ['developer_name', 'zone'],
  thumbnail: 'gallery',
  columns: ['title', 'category_id', 'project_stage', 'city_id', 'price_from', 'status', 'updated_at'],
  mainFilters: ['status', 'category_id', 'project_stage'],
  searchPlaceholder: 'Nombre, desarrollador, descripción…',
  views: [unpublishedChangesView, { name: 'Entrega inmediata', query: { project_stage: 'ready' } }],
  check: modelIssues,
  sections: [
    section('identification', 'Identificación', {
      title: { ...titleField, label: 'Nombre', requiredMessage: 'Escriba el nombre.' },
      category_id: categoryField(projectsCategories),
      project_stage: field.choice({
        label: 'Etapa',
        help: 'Al publicar como Vendido, el proyecto pasa a Histórico.',
        options: {
          presale: 'Preventa',
          building: 'En construcción',
          ready: 'Entrega inmediata',
          sold: 'Vendido',
        },
        ...requiredFor('publish', 'Elija la etapa.'),
        filter: true,
        column: 140,
      }),
      delivery_date: field.month({
        label: 'Entrega estimada',
        future: true,
        ...shownAndRequiredWhen({ field: 'project_stage', is: underWayStates }, 'Elija el mes de entrega.'),
      }),
      developer_name: field.text({
        label: 'Desarrollador',
        max: 80,
        ...requiredFor('publish', 'Escriba quién lo desarrolla.'),
        search: true,
        column: 160,
        span: 'half',
      }),
      developer_logo: { ...logoField('Logo del desarrollador', false), shownOnSite: false },
    }),
    section('location', 'Ubicación', {
      city_id: cityField,
      zone: field.text({ label: 'Zona', max: 80, span: 'half' }),
      address: addressField,
      location: { ...hiddenPointField, required: 'publish' },
    }),
    section('prices', 'Precios y financiamiento', {
      price_from: field.money({
        label: 'Precio desde',
        ...requiredFor('publish', 'Escriba el precio más bajo.'),
        filter: true,
        column: 150,
      }),
      price_to: field.money({
        label: 'Precio hasta',
        greaterThan: {
          field: 'price_from',
          message: 'El precio más alto no puede ser menor que el más bajo, en la misma moneda.',
        },
      }),
      down_payment_from_pct: field.percentage({ label: 'Prima desde', max: 90, filter: true }),
      financing_option_ids: field.relations({
        label: 'Opciones de financiamiento',
        to: 'financing-options',
        max: 10,
        ...requiredFor('publish', 'Elija al menos una opción de financiamiento.'),
        filter: true,
      }),
    }),
    models,
    section('content', 'Contenido', {
      description: descriptionField,
      gallery: galleryField(1, 20),
      video_url: field.url({
        label: 'Video',
        help: 'De YouTube o Vimeo.',
        httpsOnly: true,
        hosts: ['youtube.com', 'youtu.be', 'vimeo.com'],
      }),
      brochure: field.file({
        label: 'Brochure',
        help: `PDF, hasta ${maxFileSize}.`,
        accept: ['application/pdf'],
      }),
    }),
    section('contact', 'Contacto de ventas', { contact: salesContactField, form_enabled: formEnabledField }),
    seoSection,
  ],
});
