import { behaviour, type Field, type FieldKind, field, fieldKinds } from '@vitrina/model';

const sampleLabel = 'Campo';
/** Declarations of field kinds that need more than a label. */
const declaration = {
  text: field.text({ label: sampleLabel, max: 80 }),
  rich: field.rich({ label: sampleLabel, marks: 'bold' }),
  number: field.number({ label: sampleLabel, min: 0, max: 9 }),
  boolean: field.boolean({ label: sampleLabel, initial: true }),
  choice: field.choice({ label: sampleLabel, options: { a: 'Opción' } }),
  choices: field.choices({ label: sampleLabel, options: { a: 'Opción', b: 'Otra' } }),
  relation: field.relation({ label: sampleLabel, to: 'cities' }),
  relations: field.relations({ label: sampleLabel, to: 'cities', max: 3 }),
  images: field.images({ label: sampleLabel, max: 3 }),
  file: field.file({ label: sampleLabel, accept: ['application/pdf'] }),
  'special-hours': field.specialHours({ label: sampleLabel, max: 9 }),
  group: field.group({ label: sampleLabel, fields: { text: field.text({ label: sampleLabel, max: 9 }) } }),
  list: field.list({ label: sampleLabel, of: field.phone({ label: sampleLabel }), max: 3 }),
  blocks: field.blocks({
    label: sampleLabel,
    singular: 'sección',
    max: 3,
    of: {
      text: {
        label: 'Texto',
        icon: 'align-left',
        fields: { text: field.text({ label: sampleLabel, max: 9 }) },
      },
    },
  }),
  tree: field.tree({
    label: sampleLabel,
    of: {
      list: {
        label: 'Lista',
        icon: 'list',
        childTypes: ['link'],
        settings: { title: field.text({ label: sampleLabel, max: 9, required: 'draft' }) },
        mainSettings: ['title'],
      },
      link: {
        label: 'Enlace',
        icon: 'link',
        settings: { to: field.destination({ label: sampleLabel }) },
        mainSettings: ['to'],
      },
    },
    rootTypes: ['list'],
    depth: 2,
    max: 9,
    nameFields: ['title', 'to'],
    linkSettings: { by: 'to', fallback: 'url' },
  }),
} satisfies Partial<Record<FieldKind, Field>>;

/** Sample field of every kind, for tests that apply to all kinds. */
export const samples: Readonly<Record<FieldKind, Field> & typeof declaration> = {
  // A kind that needs more than a label fails those tests until it is declared above.
  ...(Object.fromEntries(fieldKinds.map((kind) => [kind, { kind, label: sampleLabel }])) as Record<
    FieldKind,
    Field
  >),
  ...declaration,
};

/** Returns a non-empty value of the sample field. */
export function sampleValue(kind: Field['kind']): unknown {
  const sample = samples[kind];
  return kind === 'relations'
    ? ['00000000-0000-7000-8000-000000000000']
    : behaviour(sample).sample(sample, () => 0.4);
}
