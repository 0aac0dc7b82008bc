import { behaviour, type Field, type FieldKind, field, fieldKinds } from '@vitrina/model';

const label = 'Campo';
/** Declarations of field kinds that need more than a label. */
const declaration = {
  text: field.text({ label, max: 80 }),
  rich: field.rich({ label, marks: 'bold' }),
  number: field.number({ label, min: 0, max: 9 }),
  boolean: field.boolean({ label, initial: true }),
  choice: field.choice({ label, options: { a: 'Opción' } }),
  choices: field.choices({ label, options: { a: 'Opción', b: 'Otra' } }),
  relation: field.relation({ label, to: 'cities' }),
  relations: field.relations({ label, to: 'cities', max: 3 }),
  images: field.images({ label, max: 3 }),
  file: field.file({ label, accept: ['application/pdf'] }),
  'special-hours': field.specialHours({ label, max: 9 }),
  group: field.group({ label, fields: { text: field.text({ label, max: 9 }) } }),
  list: field.list({ label, of: field.phone({ label }), max: 3 }),
  blocks: field.blocks({
    label,
    singular: 'sección',
    max: 3,
    of: { text: { label: 'Texto', icon: 'align-left', fields: { text: field.text({ label, max: 9 }) } } },
  }),
  tree: field.tree({
    label,
    of: {
      list: {
        label: 'Lista',
        icon: 'list',
        takes: ['link'],
        settings: { title: field.text({ label, max: 9, required: 'draft' }) },
        open: ['title'],
      },
      link: { label: 'Enlace', icon: 'link', settings: { to: field.destination({ label }) }, open: ['to'] },
    },
    takes: ['list'],
    depth: 2,
    max: 9,
    nameFields: ['title', 'to'],
    leads: { by: 'to', fallback: 'url' },
  }),
} satisfies Partial<Record<FieldKind, Field>>;

/** Sample field of every kind, for tests that apply to all kinds. */
export const samples: Readonly<Record<FieldKind, Field> & typeof declaration> = {
  // A kind that needs more than a label fails those tests until it is declared above.
  ...(Object.fromEntries(fieldKinds.map((kind) => [kind, { kind, label }])) as Record<FieldKind, Field>),
  ...declaration,
};

/** Returns a non-empty value of the sample field. */
export function sampleValue(kind: Field['kind']): unknown {
  const item = samples[kind];
  return kind === 'relations'
    ? ['00000000-0000-7000-8000-000000000000']
    : behaviour(item).sample(item, () => 0.4);
}
