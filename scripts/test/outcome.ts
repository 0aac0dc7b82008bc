/** Result of a step of the test run. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
};

/**
 * Outcome of a step that ended before running its tests: one failure, so that missing results never count as success.
 */
export const ONE_FAILURE: Outcome = { passed: 0, failed: 1 };

/** Adds up outcomes; zero passed and zero failed for an empty list. */
export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, outcome) => ({ passed: sum.passed + outcome.passed, failed: sum.failed + outcome.failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * Corrects an outcome by the exit code of its program: a crash outside any test counts as one failure.
 *
 * @param outcome counts of the program's report
 * @param exitCode exit code of the program
 */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  return { passed: outcome.passed, failed: 1 };
}
