import type { FieldKind, FieldOf } from './registry.ts';

type Options<K extends FieldKind> = Omit<FieldOf<K>, 'kind'>;

const make =
  <K extends FieldKind>(kind: K) =>
  (options: Options<K>): FieldOf<K> =>
    // The union cannot be rebuilt from its parts by the compiler; the two halves above are exactly it.
    ({ ...options, kind }) as unknown as FieldOf<K>;

/** The words that declarations are written in: `field.text({ label: 'Nombre', max: 80 })`. */
export const field = {
  text: make('text'),
  email: make('email'),
  phone: make('phone'),
  url: make('url'),
  slug: make('slug'),
  icon: make('icon'),
  rich: make('rich'),
  number: make('number'),
  percentage: make('percentage'),
  money: make('money'),
  boolean: make('boolean'),
  date: make('date'),
  datetime: make('datetime'),
  month: make('month'),
  choice: make('choice'),
  choices: make('choices'),
  relation: make('relation'),
  relations: make('relations'),
  image: make('image'),
  images: make('images'),
  file: make('file'),
  geo: make('geo'),
  hours: make('hours'),
  specialHours: make('special-hours'),
  destination: make('destination'),
  group: make('group'),
  list: make('list'),
  blocks: make('blocks'),
  tree: make('tree'),
} as const;
