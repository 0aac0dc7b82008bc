/** Returns the candidate distances between grid lines: 1, 2, 2.5 and 5 times the power of ten, without fractions. */
function stepsFrom(power: number): readonly number[] {
  return [1, 2, 2.5, 5].map((factor) => factor * power).filter(Number.isInteger);
}

export interface ChartScale {
  /** Values of the grid lines above zero, lowest first. */
  readonly gridValues: readonly number[];
  /** Value at the top of the chart: the highest line or the highest bar, whichever is higher. */
  readonly top: number;
}

/** Returns three grid lines at round numbers, the highest near the highest bar. */
export function chartScale(highestCount: number): ChartScale {
  let power = 1;
  for (;;) {
    const step = stepsFrom(power).find((candidate) => candidate * 4 >= highestCount);
    if (step !== undefined)
      return { gridValues: [step, step * 2, step * 3], top: Math.max(step * 3, highestCount) };
    power *= 10;
  }
}
