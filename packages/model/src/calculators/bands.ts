import type { Cents, Rate } from './exact.ts';
import type { ParametersOf } from './parameters.ts';

/** Properties of a row of rates that decide if the row applies to a loan. */
export interface Band {
  /** Index of the row in its list, from 0. */
  readonly row: number;
  /** Condition of the vehicle, guarantee or purpose that the row is for. */
  readonly segment: string;
  /** First and last value that the row covers, both included: model years, or amounts in cents. */
  readonly from: bigint;
  readonly to: bigint;
  readonly maxTermMonths: number;
  readonly annualRate: Rate;
}

/** Year above all model years, used as the end of a band without an upper limit. */
const NO_YEAR = 9999;

/** Bands of vehicle rates. A row for new vehicles or without years covers all years. */
export const vehicleBands = (rates: ParametersOf['vehicle']['rates']): Band[] =>
  rates.map((rate, row) => ({
    row,
    segment: rate.condition,
    from: BigInt((rate.condition === 'used' ? rate.year_from : null) ?? 0),
    to: BigInt((rate.condition === 'used' ? rate.year_to : null) ?? NO_YEAR),
    maxTermMonths: rate.max_term_months,
    annualRate: rate.annual_rate,
  }));

/** Bands of personal loan rates. A row without amounts covers all amounts that the calculator offers. */
export const personalBands = (
  rates: ParametersOf['personal']['rates'],
  minAmount: Cents,
  maxAmount: Cents,
): Band[] =>
  rates.map((rate, row) => ({
    row,
    segment: rate.guarantee,
    from: rate.amount_from ?? minAmount,
    to: rate.amount_to ?? maxAmount,
    maxTermMonths: rate.max_term_months,
    annualRate: rate.annual_rate,
  }));

/** Start and end of the band of a loan purpose, which has one rate for every amount. */
export const WHOLE_RANGE = 0n;

/** Bands of consumer loan rates. Each purpose is a segment of its own, with one rate and one longest term. */
export const purposeBands = (purposes: ParametersOf['dabuenavida']['purposes']): Band[] =>
  purposes.map((purpose, row) => ({
    row,
    segment: purpose.label,
    from: WHOLE_RANGE,
    to: WHOLE_RANGE,
    maxTermMonths: purpose.max_term_months,
    annualRate: purpose.annual_rate,
  }));

/** Row that applies to a loan, or else the longest term available; `longestTerm` is null if no row covers the loan. */
export type BandChoice = { readonly band: Band } | { readonly longestTerm: number | null };

const isInBand = (band: Band, at: bigint): boolean => band.from <= at && at <= band.to;

/**
 * Chooses the row for a loan. If several rows cover the value and allow `term`, the row with the shortest term limit
 * applies.
 */
export function chooseBand(bands: readonly Band[], segment: string, at: bigint, term: number): BandChoice {
  const fittingBands = bands
    .filter((band) => band.segment === segment && isInBand(band, at))
    .sort((a, b) => a.maxTermMonths - b.maxTermMonths);
  const band = fittingBands.find((candidate) => candidate.maxTermMonths >= term);
  return band ? { band } : { longestTerm: fittingBands.at(-1)?.maxTermMonths ?? null };
}

/** Two rows of which both could apply to a loan: their bands partly overlap, or both have the same band and term. */
export interface Overlap {
  readonly first: Band;
  readonly second: Band;
  readonly sameBand: boolean;
}

const findOverlap = (first: Band, second: Band): Overlap | null => {
  if (first.segment !== second.segment || first.to < second.from || second.to < first.from) return null;
  const sameBand = first.from === second.from && first.to === second.to;
  return sameBand && first.maxTermMonths !== second.maxTermMonths ? null : { first, second, sameBand };
};

/** Returns each row that overlaps an earlier row, with the first row that it overlaps. */
export function findOverlaps(bands: readonly Band[]): Overlap[] {
  return bands.flatMap((secondBand, index) => {
    for (const firstBand of bands.slice(0, index)) {
      const overlap = findOverlap(firstBand, secondBand);
      if (overlap) return [overlap];
    }
    return [];
  });
}

/** Returns the parts of a range that no row covers, both ends included. */
export function findGaps(bands: readonly Band[], from: bigint, to: bigint): { from: bigint; to: bigint }[] {
  const foundGaps: { from: bigint; to: bigint }[] = [];
  let gapStart = from;
  for (const band of [...bands].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    if (band.from > to) break;
    if (band.from > gapStart) foundGaps.push({ from: gapStart, to: band.from - 1n });
    if (band.to >= gapStart) gapStart = band.to + 1n;
  }
  if (gapStart <= to) foundGaps.push({ from: gapStart, to });
  return foundGaps;
}
