import type { Locator } from '@playwright/test';
import { behaviour, type Field, type FieldKind, type Section, type ValueOf } from '@vitrina/model';
import type { EnteringContext, Filler, MakingContext, ReaderKind } from './filler.ts';
import { geo, hours, specialHours } from './location-and-hours.ts';
import { file, image, images } from './media.ts';
import { blocks, group, list, tree } from './nested.ts';
import { choice, choices, destination, relation, relations } from './options.ts';
import {
  boolean,
  box,
  date,
  datetime,
  email,
  icon,
  money,
  month,
  number,
  percentage,
  phone,
  rich,
  slug,
  text,
  url,
} from './plain.ts';

const fillers = {
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
} satisfies { readonly [K in FieldKind as ValueOf<K> extends string ? never : K]: unknown } & {
  readonly [K in FieldKind]?: unknown;
};

/** Default filler, for kinds whose stored value is the typed text. */
const filler: Filler<FieldKind, string> = {
  as: 'field',
  make: (field) => String(behaviour(field).sample(field, Math.random)),
  enter: (container, field, value) => box(container, field).fill(value),
};

// The type of a value fits, because the same filler has generated it.
function fillerOf({ kind }: Field): Filler<FieldKind, unknown> {
  const fillersByKind: Readonly<Partial<Record<FieldKind, unknown>>> = fillers;
  return (fillersByKind[kind] ?? filler) as Filler<FieldKind, unknown>;
}

/** Generates a value of the field; null leaves the field empty. */
export async function makeValue(field: Field, context: MakingContext): Promise<unknown> {
  return fillerOf(field).make(field, context);
}

/** Returns the value expected in the response to a reader, for `toMatchObject`. */
export function readValue(field: Field, value: unknown, reader: ReaderKind): unknown {
  const { read } = fillerOf(field);
  return read ? read(value, field, reader, (part, innerValue) => readValue(part, innerValue, reader)) : value;
}

/** Enters a value into the field inside `scope`. */
export async function enterValue(
  scope: Locator,
  field: Field,
  value: unknown,
  nameOf: EnteringContext['nameOf'],
): Promise<void> {
  const { as, enter } = fillerOf(field);
  const container = as === 'group' ? scope.getByRole('group', { name: field.label, exact: true }) : scope;
  await enter(container, field, value, enteringContext(nameOf));
}

const enteringContext = (nameOf: EnteringContext['nameOf']): EnteringContext => ({
  nameOf,
  enterInner: (container, field, value) => enterValue(container, field, value, nameOf),
});

/** Enters a value into a field of the form. If a group fills a section of the same name, it is the section itself. */
export async function enterField(
  form: Locator,
  section: Section,
  key: string,
  value: unknown,
  nameOf: EnteringContext['nameOf'],
): Promise<void> {
  const field = section.fields[key];
  if (field === undefined) throw new Error(`There is no field "${key}" in ${section.title}.`);
  const card = form.getByRole('region', { name: section.title, exact: true });
  const { as, enter } = fillerOf(field);
  const isAlone = as === 'group' && field.label === section.title && Object.keys(section.fields).length === 1;
  if (isAlone) await enter(card, field, value, enteringContext(nameOf));
  else await enterValue(card, field, value, nameOf);
}
