import type { BuiltInView, Section } from '../declaration/content-type.ts';
import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor } from '../kinds/fields.ts';
import type { Field } from '../kinds/registry.ts';
import { scheduledStatuses } from '../statuses.ts';

/** First and last day of an offer, both included. */
export const offerDates = {
  start_date: field.date({
    label: 'Inicia',
    siteLabel: 'Vigente desde',
    ...requiredFor('publish', 'Elija desde qué día.'),
    filter: true,
    column: 110,
  }),
  end_date: field.date({
    label: 'Finaliza',
    siteLabel: 'Vigente hasta',
    ...requiredFor('publish', 'Elija hasta qué día.'),
    future: true,
    laterThan: { field: 'start_date', message: 'El final debe ser igual o posterior al inicio.' },
    bulk: 'set',
    filter: true,
    column: 110,
  }),
} as const satisfies Record<string, Field>;

/** Position of a record in its list. Positions that the service assigns begin with 1. */
export const orderField = field.number({
  label: 'Orden en la lista (1 sale primero)',
  formerLabels: ['Orden'],
  short: 'Orden',
  min: 0,
  max: 9999,
  shownOnSite: false,
  column: 90,
});

/** Fields that feature a record: a switch, and the position of the record in its list. */
export const prominenceFields = {
  featured: field.boolean({
    label: 'Destacado',
    initial: false,
    shownOnSite: false,
    filter: true,
    column: 100,
  }),
  order: orderField,
} as const satisfies Record<string, Field>;

/** Customer segment that a record is for. */
export const segmentField = field.choice({
  label: 'Segmento',
  options: { personas: 'Personas', pyme: 'Pyme', empresas: 'Empresas', preferente: 'Preferente' },
  filter: true,
  column: 120,
});

/** Switch that opens the record's inbox to the public. */
export const formEnabledField = field.boolean({
  label: 'Recibir solicitudes',
  initial: true,
  shownOnSite: false,
  filter: true,
  column: 140,
});

/** Switch that makes a record of a catalogue available for use. */
export const activeField = field.boolean({
  label: 'Activa',
  initial: true,
  required: 'draft',
  filter: true,
  column: 90,
});

/** Texts for search engines and social networks, for content types whose records have a page. */
export const seoSection = {
  key: 'seo',
  title: 'Buscadores y redes',
  help: 'Si quedan vacíos, se usan el título y la imagen del registro.',
  preview: 'search-result',
  fields: {
    seo_title: field.text({
      label: 'Título en buscadores',
      formerLabels: ['Título SEO'],
      max: 60,
      counter: 55,
      advice: ['capitals'],
    }),
    seo_description: field.text({
      label: 'Descripción en buscadores',
      formerLabels: ['Descripción SEO'],
      max: 160,
      multiline: true,
      counter: 150,
    }),
    share_image: field.image({
      label: 'Imagen para compartir',
      help: `JPG, PNG o WebP, hasta ${maxFileSize}. Mejor de 1200 × 630 px.`,
    }),
    noindex: field.boolean({ label: 'Ocultar a buscadores', initial: false, span: 'full' }),
  },
} as const satisfies Section;

/** Members of a type without drafts and without a page: its records are published when they are saved. */
export const withoutDraft = { drafts: false, states: ['published'], publicPage: false } as const;

/** Members of a type with drafts, scheduled publication and a page: its records can have every state. */
export const withDraftsAndPage = { drafts: true, states: scheduledStatuses, publicPage: true } as const;

/** Members of a catalogue: records of all institutions, without drafts, edited in a panel beside their list. */
export const catalogue = {
  ...withoutDraft,
  catalogue: true,
  panel: true,
  group: 'structure',
  institutions: 'shared',
  name: 'name',
  activeFlag: 'active',
  views: [],
} as const;

/** List view of published records with unpublished changes. */
export const unpublishedChangesView: BuiltInView = {
  name: 'Con cambios sin publicar',
  query: { has_unpublished_changes: 'true' },
};
