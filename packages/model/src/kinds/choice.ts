import { z } from 'zod';
import type { CommonOptions, Kind } from './kind.ts';

/** Spanish labels by value, in display order. */
export type Options = Readonly<Record<string, string>>;

/** Field for one of the declared values; the value is the option's key. */
export interface ChoiceField extends CommonOptions {
  readonly kind: 'choice';
  readonly options: Options;
  readonly initial?: string;
  /** Name of a sibling field. Only options that begin with its value and a hyphen are offered. */
  readonly dependsOn?: string;
}
/** Field for several of the declared values, each at most once; the value is the list of their keys. */
export interface ChoicesField extends CommonOptions {
  readonly kind: 'choices';
  readonly options: Options;
}

/** Returns the Spanish label of a value; the value itself when it is no longer an option. */
export function optionLabel(options: Options, value: string): string {
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value;
}

/** Field kind for one value of a fixed list. */
export const choice: Kind<ChoiceField, string> = {
  schema: (field) => z.enum(Object.keys(field.options), 'Elija una opción de la lista.'),
  requiredMessage: 'Elija una opción.',
  options: (field) => field.options,
  siblings: ({ dependsOn }) => (dependsOn === undefined ? [] : [dependsOn]),
  isValidAfter: (value, { dependsOn }, sibling, is) =>
    dependsOn !== sibling || (typeof is === 'string' && value.startsWith(`${is}-`)),
  publishIssues: (value, field, { siblings }) =>
    field.dependsOn === undefined || value.startsWith(`${String(siblings[field.dependsOn])}-`)
      ? []
      : [{ path: '', message: 'Elija una opción que corresponda.' }],
  toText: (value, field) => optionLabel(field.options, value),
  filter: 'any-of',
  sort: 'text',
  sample: (field, random) =>
    Object.keys(field.options)[Math.floor(random() * Object.keys(field.options).length)] ?? '',
  faults: () => ['no-such-option', 5, ['x'], '__proto__', 'toString'],
};

/** Field kind for several values of a fixed list, stored in the list's order. */
export const choices: Kind<ChoicesField, string[]> = {
  schema: (field) => {
    const optionOrder = Object.keys(field.options);
    return z
      .array(z.enum(optionOrder, 'Elija opciones de la lista.'), 'Elija opciones de la lista.')
      .max(optionOrder.length, 'Hay opciones repetidas.')
      .overwrite((values) => optionOrder.filter((option) => values.includes(option)));
  },
  requiredMessage: 'Elija al menos una opción.',
  options: (field) => field.options,
  toText: (value, field) => value.map((option) => optionLabel(field.options, option)).join(', '),
  filter: 'any-of',
  sample: (field) => Object.keys(field.options).slice(0, 2),
  faults: () => [['no-such-option'], 'cash', { 0: 'cash' }],
};
