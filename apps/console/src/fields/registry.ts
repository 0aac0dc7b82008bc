import type { Field, FieldKind } from '@vitrina/model';
import { blocks } from './blocks/index.tsx';
import { boolean } from './boolean/index.ts';
import { choice } from './choice/index.ts';
import { choices } from './choices/index.ts';
import { date } from './date/index.ts';
import { datetime } from './datetime/index.tsx';
import { destination } from './destination/index.ts';
import { email } from './email/index.ts';
import type { FieldModule, FieldModuleFor } from './field-module.ts';
import { file } from './file/index.ts';
import { geo } from './geo/index.ts';
import { group } from './group/index.tsx';
import { hours } from './hours/index.tsx';
import { icon } from './icon/index.tsx';
import { image } from './image/index.tsx';
import { images } from './images/index.tsx';
import { list } from './list/index.tsx';
import { money } from './money/index.ts';
import { month } from './month/index.ts';
import { number } from './number/index.ts';
import { percentage } from './percentage/index.ts';
import { phone } from './phone/index.tsx';
import { relation } from './relation/index.tsx';
import { relations } from './relations/index.ts';
import { rich } from './rich/index.ts';
import { slug } from './slug/index.ts';
import { specialHours } from './special-hours/index.tsx';
import { text } from './text/index.ts';
import { tree } from './tree/index.tsx';
import { url } from './url/index.ts';

/** Every kind of field with what the console adds to it. */
const modules = {
  text,
  email,
  phone,
  url,
  slug,
  icon,
  rich,
  number,
  percentage,
  money,
  boolean,
  date,
  datetime,
  month,
  choice,
  choices,
  relation,
  relations,
  image,
  images,
  file,
  geo,
  hours,
  'special-hours': specialHours,
  destination,
  group,
  list,
  blocks,
  tree,
} satisfies { readonly [K in FieldKind]: FieldModule<K> };

/** A module with its kind's types forgotten. */
export type AnyFieldModule = FieldModuleFor<Field, unknown>;

/**
 * Returns the module of the field's kind. The types of the kind are dropped only here: a value has passed the schema
 * of its own kind before it gets to a module, and `modules` proves that each kind has its own.
 */
export function moduleOf(field: Field): AnyFieldModule {
  return modules[field.kind] as unknown as AnyFieldModule;
}
