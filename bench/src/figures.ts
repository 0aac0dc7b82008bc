/** A measured claim: what, how much, and what it must be. */
export interface Figure {
  readonly claim: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** A line per figure, in columns, for a terminal and for the README. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ claim, measured, target, isMet }) =>
      `| ${claim} | ${measured} | ${target} | ${isMet ? 'yes' : '**no**'} |`,
  );
  return ['| claim | measured | target | met |', '|---|---|---|---|', ...rows].join('\n');
}

/** A ratio as a whole percentage. */
export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
/** A ratio as `8.8 ×`. */
export const times = (ratio: number, digits = 1): string => `${ratio.toFixed(digits)} ×`;
/** So many a second. */
export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`;
/** Milliseconds, to a tenth. */
export const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
