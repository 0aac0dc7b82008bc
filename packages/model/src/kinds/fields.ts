import type { CommonOptions, Condition } from './kind.ts';
import { type FieldKind, type FieldOf, type Fields, fieldKinds } from './registry.ts';

/** Name of a kind in declarations: `specialHours` for `special-hours`. */
type BuilderName<K extends string> = K extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<BuilderName<Rest>>}`
  : K;

type FieldBuilders = {
  readonly [K in FieldKind as BuilderName<K>]: <const O extends Omit<FieldOf<K>, 'kind'>>(
    options: O & { readonly [Unknown in Exclude<keyof O, keyof FieldOf<K>>]: never },
  ) => Omit<FieldOf<K>, keyof O> & O;
};

const builderName = (kind: FieldKind): string =>
  kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Kinds with short values, whose fields take half of a form row unless the declaration says otherwise. */
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

const makeBuilder = (kind: FieldKind) => (options: object) => ({
  ...(halfRowKinds.has(kind) && { span: 'half' }),
  ...options,
  kind,
});

/** Functions that declare fields, one for each kind: `field.text({ label: 'Nombre', max: 80 })`. */
// The compiler cannot infer the keys and results of `FieldBuilders` from a table of entries.
export const field = Object.fromEntries(
  fieldKinds.map((kind) => [builderName(kind), makeBuilder(kind)]),
) as unknown as FieldBuilders;

/**
 * Returns options that make a field required: for drafts, for publishing, or for publishing while a condition holds.
 * `requiredMessage` replaces the default message.
 */
export const requiredFor = <const R extends NonNullable<CommonOptions['required']>>(
  required: R,
  requiredMessage: string,
) => ({ required, requiredMessage });

/** Returns options of a field that is shown only while the condition holds, and is then required for publishing. */
export const shownAndRequiredWhen = <const C extends Condition>(condition: C, requiredMessage?: string) => ({
  showWhen: condition,
  required: condition,
  ...(requiredMessage !== undefined && { requiredMessage }),
});

/** Builds a card of a form: its anchor in the form's address, its heading and its fields. */
export const section = <const F extends Fields>(key: string, title: string, fields: F) => ({
  key,
  title,
  fields,
});

/** Builds a section with a help text under its heading. */
export const sectionWithHelp = <const F extends Fields>(
  key: string,
  title: string,
  help: string,
  fields: F,
) => ({
  ...section(key, title, fields),
  help,
});
