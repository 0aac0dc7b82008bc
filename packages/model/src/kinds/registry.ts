import { type BlocksField, blocks } from './blocks.ts';
import { type ChoiceField, type ChoicesField, choice, choices, type Options } from './choice.ts';
import { type DateField, type DatetimeField, date, datetime, type MonthField, month } from './date.ts';
import { type DestinationField, destination } from './destination.ts';
import { type FileField, file } from './file.ts';
import { type GeoField, geo } from './geo.ts';
import { type GroupField, group, type ListField, list } from './group.ts';
import { type HoursField, hours, type SpecialHoursField, specialHours } from './hours.ts';
import { type ImageField, type ImagesField, image, images } from './image.ts';
import type { Kind } from './kind.ts';
import {
  type BooleanField,
  boolean,
  type MoneyField,
  money,
  type NumberField,
  number,
  type PercentageField,
  percentage,
} from './number.ts';
import { type PhoneField, phone } from './phone.ts';
import { fieldOperations } from './recursion.ts';
import { type RelationField, type RelationsField, relation, relations } from './relation.ts';
import { type RichField, rich } from './rich.ts';
import {
  type EmailField,
  email,
  type IconField,
  icon,
  type SlugField,
  slug,
  type TextField,
  text,
  type UrlField,
  url,
} from './text.ts';
import { tree } from './tree.ts';
import type { TreeField } from './tree-elements.ts';

/** Declared field: its kind and the options of that kind. */
export type Field =
  | TextField
  | EmailField
  | PhoneField
  | UrlField
  | SlugField
  | IconField
  | RichField
  | NumberField
  | PercentageField
  | MoneyField
  | BooleanField
  | DateField
  | DatetimeField
  | MonthField
  | ChoiceField
  | ChoicesField
  | RelationField
  | RelationsField
  | ImageField
  | ImagesField
  | FileField
  | GeoField
  | HoursField
  | SpecialHoursField
  | DestinationField
  | GroupField
  | ListField
  | BlocksField
  | TreeField;

/** Name of a kind of field. */
export type FieldKind = Field['kind'];
/** Field of the kind `K`. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
/** Fields by name, in display order. */
export type Fields = Readonly<Record<string, Field>>;

// A hoisted function, so that groups and lists can call it for inner fields while the table is built.
const operations = fieldOperations(behaviour);

const kinds = {
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
  group: group(operations),
  list: list(operations),
  blocks: blocks(operations),
  tree: tree(operations),
} satisfies { readonly [K in FieldKind]: unknown };

/** Type of the values of a kind. */
export type ValueOf<K extends FieldKind> = (typeof kinds)[K] extends Kind<FieldOf<K>, infer V> ? V : never;

/** Names of all kinds of field, for registries that must cover every kind. */
export const fieldKinds = Object.keys(kinds) as FieldKind[];

/** Returns the kind of a field without the type of its values. The values must have passed the schema of the kind. */
export function behaviour(field: Field): Kind<Field, unknown> {
  return kinds[field.kind] as unknown as Kind<Field, unknown>;
}

/** Returns the declared options of a field whose values are option keys; undefined for other fields. */
export function optionsOf(field: Field | undefined): Options | undefined {
  return field && behaviour(field).options?.(field);
}

/** Returns the slug of the type that the field refers to; undefined for other fields. */
export function targetTypeOf(field: Field | undefined): string | undefined {
  return field && behaviour(field).target?.(field);
}

/** Returns the initial value of the field; null without one. */
export function initialValue(field: Field): unknown {
  return 'initial' in field && field.initial !== undefined ? field.initial : null;
}

export const {
  isEmptyValue,
  innerPartsOf,
  everyFieldOf,
  mapValues,
  innerSetsOf,
  draftShape,
  storedShape,
  publicShape,
  publishIssuesOf,
  unmetRules,
  oneOfIssues,
  referencesOf,
  publicValues,
} = operations;
