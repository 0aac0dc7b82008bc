import { type Field, type FieldKind, optionLabel } from '@vitrina/model';
import { blocks } from './blocks/index.tsx';
import { destination } from './destination/index.ts';
import type { FieldModule, FieldModuleFor } from './field-module.ts';
import { datetime, money, number, percentage } from './figures.tsx';
import { group } from './group/index.tsx';
import { hours } from './hours/index.tsx';
import { icon } from './icon/index.tsx';
import { image } from './image/index.tsx';
import { images } from './images/index.tsx';
import { list } from './list/index.tsx';
import { phone } from './phone/index.tsx';
import { relation } from './relation/index.tsx';
import { plainText } from './shared/cell/plain-text.ts';
import { comparedTextLine, formattedTextLine, itemLines } from './shared/diff/text-lines.ts';
import { monthRange } from './shared/filters/month-range.tsx';
import { partLabels } from './shared/part-names.ts';
import { specialHours } from './special-hours/index.tsx';
import { tree } from './tree/index.tsx';

/** Module of every field kind. Modules longer than a few lines are in the folder of the kind. */
const modules = {
  text: { diff: comparedTextLine },
  email: {},
  phone,
  url: {},
  slug: {},
  icon,
  rich: { diff: formattedTextLine },
  number,
  percentage,
  money,
  boolean: { summary: false },
  date: {},
  datetime,
  month: { filter: monthRange },
  choice: { cell: { briefText: plainText }, summary: false },
  choices: {
    summary: false,
    diff: itemLines((value, { options }) => optionLabel(options, value), ', '),
    partLabel: ({ label, options }, [option]) =>
      option === undefined ? label : `${label}, ${optionLabel(options, option)}`,
  },
  relation,
  relations: {
    diff: itemLines((id, _field, names) => names.get(id)?.name ?? 'Registro que ya no existe', ', '),
    partLabel: ({ label }, [index]) => (index === undefined ? label : `${label} ${Number(index) + 1}`),
  },
  image,
  images,
  file: { partLabel: partLabels({ title: 'título', caption: 'descripción' }) },
  geo: { partLabel: partLabels({ lat: 'latitud', lng: 'longitud' }) },
  hours,
  'special-hours': specialHours,
  destination,
  group,
  list,
  blocks,
  tree,
} satisfies { readonly [K in FieldKind]: FieldModule<K> };

/** Module of a field kind without the types of its field and value. */
export type AnyFieldModule = FieldModuleFor<Field, unknown>;

/**
 * Returns the module of the field's kind, without its types. This is safe: a value has passed the schema of its own
 * kind before it reaches a module, and the type of `modules` ensures one module per kind.
 */
export function moduleOf(field: Field): AnyFieldModule {
  return modules[field.kind] as unknown as AnyFieldModule;
}
