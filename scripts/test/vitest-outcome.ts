import { type Outcome, sumOutcomes, withExitCode } from './outcome.ts';

/** Result of a test file in one project; a file that tests several database engines has one result for each. */
export type FileReport = {
  readonly project: string;
  /** Path of the file. */
  readonly file: string;
  /** Duration of the tests in the file. */
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Number of tests without a result when the test process ended. */
  readonly pending: number;
  /** True after a failure outside the tests: the file could not be loaded or set up. */
  readonly broken: boolean;
};

/** Result of a run of Vitest. */
export type VitestReport = {
  readonly files: readonly FileReport[];
  /** Errors outside any test. */
  readonly faults: readonly string[];
};

/**
 * Pattern of Vitest's error for a test process that a signal ended, with the signal and the files that it was
 * running.
 */
const deathPattern = /Worker exited unexpectedly with signal (\w+) .*?(?:while running test files? (.+))?$/s;

/** True if a file has no complete result, because its process ended first. */
function isLost({ passed, failed, skipped, pending, broken }: FileReport): boolean {
  return failed === 0 && !broken && (pending > 0 || passed + skipped === 0);
}

function deathsIn({ faults }: VitestReport) {
  return faults.flatMap((fault) => {
    const [matchedText, signal = '', files = ''] = deathPattern.exec(fault) ?? [];
    return matchedText === undefined ? [] : [{ signal, files: files.split(', ') }];
  });
}

/** Returns the signals that ended test processes; none if all processes exited normally. */
export function signalsIn(report: VitestReport): readonly string[] {
  return deathsIn(report).map(({ signal }) => signal);
}

/**
 * Returns the files whose process a signal ended, which should run a second time. Returns none if a test or file
 * failed on its own, because the run has then failed in any case.
 */
export function interruptedFiles(report: VitestReport): readonly FileReport[] {
  const deaths = deathsIn(report);
  if (deaths.length === 0 || deaths.length < report.faults.length) return [];
  if (report.files.some(({ failed, broken }) => failed > 0 || broken)) return [];
  const names = new Set(deaths.flatMap(({ files }) => files));
  return report.files.filter((file) => isLost(file) || names.has(file.file));
}

/**
 * Merges the reports of both runs: a file that ran twice has its second result, and a crash of the second run is
 * kept.
 */
export function mergeSecondRun(firstReport: VitestReport, secondReport: VitestReport): VitestReport {
  const repeatedFiles = new Set(interruptedFiles(firstReport).map(({ file }) => file));
  return {
    files: [...firstReport.files.filter(({ file }) => !repeatedFiles.has(file)), ...secondReport.files],
    faults: [...firstReport.faults.filter((fault) => !deathPattern.test(fault)), ...secondReport.faults],
  };
}

/**
 * Counts a report. A file without complete result, or with a failure outside its tests, counts as a failure.
 *
 * @param exitCode exit code of the run whose errors the report contains
 */
export function countVitest({ files, faults }: VitestReport, exitCode: number): Outcome {
  const counts = files.map((file) => ({
    passed: file.passed,
    failed: file.failed > 0 ? file.failed : Number(file.broken || isLost(file)),
  }));
  return withExitCode(sumOutcomes(counts), faults.length > 0 ? 1 : exitCode);
}
