import type { CommonOptions, Condition } from './kind.ts';
import { type FieldKind, type FieldOf, type Fields, fieldKinds } from './registry.ts';

/** The word of a kind in declarations: `specialHours` of `special-hours`. */
type Word<K extends string> = K extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Word<Rest>>}`
  : K;

type Words = {
  readonly [K in FieldKind as Word<K>]: <const O extends Omit<FieldOf<K>, 'kind'>>(
    options: O & { readonly [Unknown in Exclude<keyof O, keyof FieldOf<K>>]: never },
  ) => Omit<FieldOf<K>, keyof O> & O;
};

const wordOf = (kind: FieldKind): string =>
  kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Kinds whose fields take half of a row in a form unless the declaration says otherwise: their values are short. */
const halfRowKinds: ReadonlySet<FieldKind> = new Set([
  'boolean',
  'choice',
  'date',
  'datetime',
  'email',
  'icon',
  'money',
  'month',
  'number',
  'percentage',
  'relation',
]);

const make = (kind: FieldKind) => (options: object) => ({
  ...(halfRowKinds.has(kind) && { span: 'half' }),
  ...options,
  kind,
});

/** The words that declarations are written in: `field.text({ label: 'Nombre', max: 80 })`. */
// The keys and results of `Words` cannot be followed by the compiler through a table of entries.
export const field = Object.fromEntries(
  fieldKinds.map((kind) => [wordOf(kind), make(kind)]),
) as unknown as Words;

/** Options of a field that is required even in a draft, to publish, or to publish while a condition holds; with its message. */
export const requiredFor = <const R extends NonNullable<CommonOptions['required']>>(
  required: R,
  requiredMessage: string,
) => ({ required, requiredMessage });

/** Options of a field that is shown only while the condition holds, and then required to publish. */
export const shownAndRequiredWhen = <const C extends Condition>(condition: C, requiredMessage?: string) => ({
  showWhen: condition,
  required: condition,
  ...(requiredMessage !== undefined && { requiredMessage }),
});

/** A card of a form: its anchor in the form's address, its heading and the fields under it. */
export const section = <const F extends Fields>(key: string, title: string, fields: F) => ({
  key,
  title,
  fields,
});

/** A section with a help text under its heading. */
export const sectionWithHelp = <const F extends Fields>(
  key: string,
  title: string,
  help: string,
  fields: F,
) => ({
  ...section(key, title, fields),
  help,
});
