/** Result of a measurement: claim, measured value, target, and whether the target is met. */
export interface Figure {
  readonly claim: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** Returns a Markdown table of the figures, a row each, for a terminal and for the README. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ claim, measured, target, isMet }) =>
      `| ${claim} | ${measured} | ${target} | ${isMet ? 'yes' : '**no**'} |`,
  );
  return ['| claim | measured | target | met |', '|---|---|---|---|', ...rows].join('\n');
}

/** Formats a ratio as a whole percentage. */
export const formatPercent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
/** Formats a ratio: `8.8 ×`. */
export const formatRatio = (ratio: number, digits = 1): string => `${ratio.toFixed(digits)} ×`;
/** Formats a number per second: `1,200/s`. */
export const formatRate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`;
/** Formats milliseconds with one decimal. */
export const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
