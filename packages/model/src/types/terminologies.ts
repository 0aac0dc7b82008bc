import { unpublishedChangesView } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';
import { alphabetOptions, initialOf } from '../texts/letters.ts';

/** Glosario de términos of the insurer, grouped by letter. */
export const terminologies = defineContentType({
  slug: 'terminologies',
  path: '/terminologies',
  catalogue: true,
  panel: true,
  resource: 'terminology',
  module: 60,
  group: 'structure',
  position: 5,
  icon: 'vocabulary',
  labels: { singular: 'término', plural: 'términos', title: 'Glosario de términos', feminine: false },
  institutions: ['insurances'],
  drafts: true,
  states: ['unpublished', 'published'],
  publicPage: true,
  page: {
    intro: 'Las palabras de los seguros, explicadas con sencillez.',
    facts: ['insurance_type_ids'],
    sections: ['definition', 'related_ids'],
    structuredData: { as: 'term', description: 'definition' },
    special: ['letter'],
  },
  name: 'name',
  secondary: ['definition'],
  columns: ['name', 'letter', 'insurance_type_ids', 'status', 'updated_at'],
  mainFilters: ['letter', 'status', 'insurance_type_ids'],
  searchPlaceholder: 'Término, definición…',
  views: [unpublishedChangesView],
  sort: 'name',
  groupedBy: 'letter',
  sections: [
    section('identification', 'Término', {
      name: nameField(2, 80, {
        label: 'Término',
        requiredMessage: 'Escriba el término.',
        unique: 'type',
        column: 320,
      }),
      letter: field.choice({
        label: 'Letra',
        options: alphabetOptions,
        computed: ({ name }) => (typeof name === 'string' ? initialOf(name) : null),
        filter: true,
        column: 80,
        span: 'full',
      }),
      definition: field.rich({
        label: 'Definición',
        marks: 'body',
        min: 20,
        max: 1200,
        ...requiredFor('publish', 'Escriba la definición.'),
        search: true,
      }),
      insurance_type_ids: field.relations({
        label: 'Tipos de seguro',
        to: 'insurance-types',
        max: 20,
        filter: true,
        column: 200,
      }),
      related_ids: field.relations({
        label: 'Términos relacionados',
        to: 'terminologies',
        max: 5,
        notItself: true,
      }),
    }),
  ],
});
