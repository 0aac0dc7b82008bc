import { fold } from '@vitrina/model';
import texts from './visitor-names.json' with { type: 'json' };

/** Generator of pseudo-random numbers between 0 and 1. */
export type Draw = () => number;

/** Draws one of the values, all with the same probability. Throws if there are no values. */
export function pick<T>(draw: Draw, values: readonly T[]): T {
  const value = values[Math.floor(draw() * values.length)];
  if (value === undefined) throw new Error('The demonstration cannot pick from an empty list.');
  return value;
}

/** True with the given probability in percent. */
export const happens = (draw: Draw, percent: number): boolean => draw() * 100 < percent;

/** Draws an integer within the range, both ends included. */
export const randomBetween = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1));

/** Fictitious visitor. The members are named like the common fields of forms. */
export interface Visitor {
  readonly first_names: string;
  readonly last_names: string;
  readonly id_type: 'dni';
  readonly id_number: string;
  readonly phone: { readonly number: string };
  readonly email: string;
}

const digits = (draw: Draw, count: number): string =>
  Array.from({ length: count }, () => Math.floor(draw() * 10)).join('');

function visitor(draw: Draw): Visitor {
  const first_names = pick(draw, texts.firstNames);
  const last_names = pick(draw, texts.lastNames);
  const [first = ''] = fold(first_names).split(' ');
  const [last = ''] = fold(last_names).split(' ');
  return {
    first_names,
    last_names,
    id_type: 'dni',
    id_number: `${pick(draw, texts.municipalities)}-${randomBetween(draw, 1958, 2005)}-${digits(draw, 5)}`,
    phone: { number: `+504${pick(draw, ['3', '8', '9', '9', '2'])}${digits(draw, 7)}` },
    email: `${first}.${last}${randomBetween(draw, 1, 99)}@example.com`,
  };
}

/** Draws the given number of visitors. */
export function visitors(draw: Draw, count: number): readonly [Visitor, ...Visitor[]] {
  return [visitor(draw), ...Array.from({ length: count - 1 }, () => visitor(draw))];
}
