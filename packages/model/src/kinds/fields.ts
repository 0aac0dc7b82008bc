import { type FieldKind, type FieldOf, fieldKinds } from './registry.ts';

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

const make = (kind: FieldKind) => (options: object) => ({ ...options, kind });

/** The words that declarations are written in: `field.text({ label: 'Nombre', max: 80 })`. */
// The keys and results of `Words` cannot be followed by the compiler through a table of entries.
export const field = Object.fromEntries(
  fieldKinds.map((kind) => [wordOf(kind), make(kind)]),
) as unknown as Words;
