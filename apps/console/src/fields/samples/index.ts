import { behaviour, type Field, field } from '@vitrina/model';

const label = 'Campo';
/** One declared field of every kind, for tests that must hold for all of them. */
export const samples: Record<Field['kind'], Field> = {
  text: field.text({ label, max: 80 }),
  email: field.email({ label }),
  phone: field.phone({ label }),
  url: field.url({ label }),
  slug: field.slug({ label }),
  icon: field.icon({ label }),
  rich: field.rich({ label, marks: 'bold' }),
  number: field.number({ label, min: 0, max: 9 }),
  percentage: field.percentage({ label }),
  money: field.money({ label }),
  boolean: field.boolean({ label, initial: true }),
  date: field.date({ label }),
  datetime: field.datetime({ label }),
  month: field.month({ label }),
  choice: field.choice({ label, options: { a: 'Opción' } }),
  choices: field.choices({ label, options: { a: 'Opción', b: 'Otra' } }),
  relation: field.relation({ label, to: 'cities' }),
  relations: field.relations({ label, to: 'cities', max: 3 }),
  image: field.image({ label }),
  images: field.images({ label, max: 3 }),
  file: field.file({ label, accept: ['application/pdf'] }),
  geo: field.geo({ label }),
  hours: field.hours({ label }),
  'special-hours': field.specialHours({ label, max: 9 }),
  group: field.group({ label, fields: { text: field.text({ label, max: 9 }) } }),
  list: field.list({ label, of: field.phone({ label }), max: 3 }),
  destination: field.destination({ label }),
  blocks: field.blocks({
    label,
    one: 'sección',
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
    leads: { by: 'to', instead: 'url' },
  }),
};

/** A value of the sample field that says something. */
export function sampleValue(kind: Field['kind']): unknown {
  const one = samples[kind];
  return kind === 'relations'
    ? ['00000000-0000-7000-8000-000000000000']
    : behaviour(one).sample(one, () => 0.4);
}
