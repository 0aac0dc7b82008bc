import { fold } from '@vitrina/model';
import texts from './visitor-names.json' with { type: 'json' };

/** Generator of pseudo-random numbers between 0 and 1. */
export type RandomSource = () => number;

/** Draws one of the values, all with the same probability. Throws if there are no values. */
export function pick<T>(random: RandomSource, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('The demonstration cannot pick from an empty list.');
  return value;
}

/** True with the given probability in percent. */
export const happens = (random: RandomSource, percent: number): boolean => random() * 100 < percent;

/** Draws an integer within the range, both ends included. */
export const randomBetween = (random: RandomSource, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** Fictitious visitor. The members are named like the common fields of forms. */
export interface Visitor {
  readonly first_names: string;
  readonly last_names: string;
  readonly id_type: 'dni';
  readonly id_number: string;
  readonly phone: { readonly number: string };
  readonly email: string;
}

const randomDigits = (random: RandomSource, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

function makeVisitor(random: RandomSource): Visitor {
  const first_names = pick(random, texts.firstNames);
  const last_names = pick(random, texts.lastNames);
  const [firstWord = ''] = fold(first_names).split(' ');
  const [lastWord = ''] = fold(last_names).split(' ');
  return {
    first_names,
    last_names,
    id_type: 'dni',
    id_number: `${pick(random, texts.municipalities)}-${randomBetween(random, 1958, 2005)}-${randomDigits(random, 5)}`,
    phone: { number: `+504${pick(random, ['3', '8', '9', '9', '2'])}${randomDigits(random, 7)}` },
    email: `${firstWord}.${lastWord}${randomBetween(random, 1, 99)}@example.com`,
  };
}

/** Draws the given number of visitors. */
export function makeVisitors(random: RandomSource, count: number): readonly [Visitor, ...Visitor[]] {
  return [makeVisitor(random), ...Array.from({ length: count - 1 }, () => makeVisitor(random))];
}
