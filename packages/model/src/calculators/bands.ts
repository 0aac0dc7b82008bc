import type { Cents, Rate } from './exact.ts';
import type { ParametersOf } from './parameters.ts';

/** A row of the rates, as far as choosing it matters. */
export interface Band {
  /** Index of the row in its list, from 0. */
  readonly row: number;
  /** Condition, guarantee or purpose. */
  readonly segment: string;
  /** First and last that it holds for, both included: model years, or cents. */
  readonly from: bigint;
  readonly to: bigint;
  readonly maxTermMonths: number;
  readonly annualRate: Rate;
}

/** A year that no model year reaches: the end of a band that is open upwards. */
const NO_YEAR = 9999;

/** A row without years holds for all of them, and one for new vehicles always does. */
export const vehicleBands = (rates: ParametersOf['vehicle']['rates']): Band[] =>
  rates.map((rate, row) => ({
    row,
    segment: rate.condition,
    from: BigInt((rate.condition === 'used' ? rate.year_from : null) ?? 0),
    to: BigInt((rate.condition === 'used' ? rate.year_to : null) ?? NO_YEAR),
    maxTermMonths: rate.max_term_months,
    annualRate: rate.annual_rate,
  }));

/** A row without amounts holds from the lowest to the highest that the calculator offers. */
export const personalBands = (
  rates: ParametersOf['personal']['rates'],
  lowest: Cents,
  highest: Cents,
): Band[] =>
  rates.map((rate, row) => ({
    row,
    segment: rate.guarantee,
    from: rate.amount_from ?? lowest,
    to: rate.amount_to ?? highest,
    maxTermMonths: rate.max_term_months,
    annualRate: rate.annual_rate,
  }));

/** Band start of a purpose: it has a rate, and no bands. */
export const WHOLE_RANGE = 0n;

/** Bands by purpose: each purpose is a segment of its own, with a rate and a longest term. */
export const purposeBands = (purposes: ParametersOf['dabuenavida']['purposes']): Band[] =>
  purposes.map((purpose, row) => ({
    row,
    segment: purpose.label,
    from: WHOLE_RANGE,
    to: WHOLE_RANGE,
    maxTermMonths: purpose.max_term_months,
    annualRate: purpose.annual_rate,
  }));

/** The row that holds, or the longest term that there is for this segment and place; null when it has no row at all. */
export type BandChoice = { readonly band: Band } | { readonly longest: number | null };

const holds = (band: Band, at: bigint): boolean => band.from <= at && at <= band.to;

/** Rows of one segment and band may step by term: the shortest that still reaches the term holds. */
export function chooseBand(bands: readonly Band[], segment: string, at: bigint, term: number): BandChoice {
  const fitting = bands
    .filter((band) => band.segment === segment && holds(band, at))
    .sort((a, b) => a.maxTermMonths - b.maxTermMonths);
  const band = fitting.find((candidate) => candidate.maxTermMonths >= term);
  return band ? { band } : { longest: fitting.at(-1)?.maxTermMonths ?? null };
}

/** Two rows that could both be chosen: bands that cross, or the same band twice for the same term. */
export interface Overlap {
  readonly first: Band;
  readonly second: Band;
  readonly sameBand: boolean;
}

const clash = (first: Band, second: Band): Overlap | null => {
  if (first.segment !== second.segment || first.to < second.from || second.to < first.from) return null;
  const sameBand = first.from === second.from && first.to === second.to;
  return sameBand && first.maxTermMonths !== second.maxTermMonths ? null : { first, second, sameBand };
};

/** The rows between which the choice would be arbitrary, each with the first earlier one that it clashes with. */
export function overlaps(bands: readonly Band[]): Overlap[] {
  return bands.flatMap((second, index) => {
    for (const first of bands.slice(0, index)) {
      const overlap = clash(first, second);
      if (overlap) return [overlap];
    }
    return [];
  });
}

/** The stretches of a range, both ends included, for which no row holds. */
export function gaps(bands: readonly Band[], from: bigint, to: bigint): { from: bigint; to: bigint }[] {
  const holes: { from: bigint; to: bigint }[] = [];
  let next = from;
  for (const band of [...bands].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    if (band.from > to) break;
    if (band.from > next) holes.push({ from: next, to: band.from - 1n });
    if (band.to >= next) next = band.to + 1n;
  }
  if (next <= to) holes.push({ from: next, to });
  return holes;
}
