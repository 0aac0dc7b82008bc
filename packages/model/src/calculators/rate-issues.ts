import type { Issue } from '../kinds/kind.ts';
import type { Currency } from '../texts/figures.ts';
import { type Band, findGaps, findOverlaps } from './bands.ts';
import { formatCents } from './limits.ts';
import type { CommonParameters } from './parameters.ts';

/** Names of the two fields that limit a band, and the format of a limit in a sentence. */
export interface BandEnds {
  readonly fromField: string;
  readonly toField: string;
  readonly formatEnd: (end: bigint) => string;
}

/** Fields that limit a band by model year. */
export const yearEnds: BandEnds = { fromField: 'year_from', toField: 'year_to', formatEnd: String };
/** Returns the fields that limit a band by amount, in a currency. */
export const amountEnds = (currency: Currency): BandEnds => ({
  fromField: 'amount_from',
  toField: 'amount_to',
  formatEnd: (cents) => formatCents(cents, currency),
});

/**
 * Issues of the longest term of each row: it must be offered, and the longest of all rows must reach the longest
 * offered term.
 */
export function rowTermIssues(
  list: 'rates' | 'purposes',
  bands: readonly Band[],
  { min_term_months: min, max_term_months: max }: Partial<CommonParameters>,
): Issue[] {
  if (min === undefined || max === undefined || min > max) return [];
  const outsideIssues = bands.flatMap(({ row, maxTermMonths }) => {
    const path = `/${list}/${row}/max_term_months`;
    if (maxTermMonths < min) return [{ path, message: `El plazo mínimo que se ofrece es de ${min} meses.` }];
    if (maxTermMonths > max) return [{ path, message: `El plazo máximo que se ofrece es de ${max} meses.` }];
    return [];
  });
  const longestTerm = Math.max(...bands.map((band) => band.maxTermMonths));
  if (longestTerm >= max) return outsideIssues;
  const message = `Falta una tasa para plazos de más de ${longestTerm} meses; se ofrecen hasta ${max}.`;
  return [...outsideIssues, { path: `/${list}`, message }];
}

/** Issues of bands that end before they start, and of rows that overlap. */
export const bandIssues = (ends: BandEnds, bands: readonly Band[]): Issue[] => [
  ...bands.flatMap(({ row, from, to }) =>
    from > to
      ? [
          {
            path: `/rates/${row}/${ends.toField}`,
            message: `No puede ser menor que ${ends.formatEnd(from)}.`,
          },
        ]
      : [],
  ),
  ...findOverlaps(bands).map(({ first, second, sameBand }) =>
    sameBand
      ? {
          path: `/rates/${second.row}/max_term_months`,
          message: `La fila ${first.row + 1} ya tiene este plazo.`,
        }
      : {
          path: `/rates/${second.row}/${ends.fromField}`,
          message: `Se traslapa con la fila ${first.row + 1}.`,
        },
  ),
];

/** Issues for the parts of a range that no rate covers; `segment` begins the sentence. */
export const gapIssues = (
  ends: BandEnds,
  segment: string,
  bands: readonly Band[],
  from: bigint,
  to: bigint,
): Issue[] =>
  findGaps(bands, from, to).map((gapRange) => {
    const range =
      gapRange.from === gapRange.to
        ? `para ${ends.formatEnd(gapRange.from)}`
        : `de ${ends.formatEnd(gapRange.from)} a ${ends.formatEnd(gapRange.to)}`;
    return { path: '/rates', message: `${segment}: falta una tasa ${range}.` };
  });
