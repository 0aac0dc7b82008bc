/** Result of a step of the test run. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
};

/** Every test of a step that never came to run its tests counts as one failure: silence is not success. */
export const ONE_FAILURE: Outcome = { passed: 0, failed: 1 };

/** Adds outcomes up; none give zero of both. */
export function total(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, outcome) => ({ passed: sum.passed + outcome.passed, failed: sum.failed + outcome.failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * Corrects what a report says by how its program ended: a crash outside any test is a failure that no test carries.
 *
 * @param outcome counted from the program's report
 * @param exitCode how the program ended
 */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  return { passed: outcome.passed, failed: 1 };
}
