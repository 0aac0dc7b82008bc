import { type Outcome, total, withExitCode } from './outcome.ts';

/** Result of a test file in one project; a file is run in several if they are several engines. */
export type FileReport = {
  readonly project: string;
  /** Its path. */
  readonly file: string;
  /** Duration of its tests. */
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that were begun, or not even that, when their process ended. */
  readonly pending: number;
  /** Something failed outside its tests: it cannot be loaded, or prepared. */
  readonly broken: boolean;
};

/** Result of a run of Vitest. */
export type VitestReport = {
  readonly files: readonly FileReport[];
  /** Errors outside any test. */
  readonly faults: readonly string[];
};

/** The signal that ended a test process, and the files it was at; so Vitest says it. */
const death = /Worker exited unexpectedly with signal (\w+) .*?(?:while running test files? (.+))?$/s;

/** True if a file has no verdict: its process ended first. */
function isLost({ passed, failed, skipped, pending, broken }: FileReport): boolean {
  return failed === 0 && !broken && (pending > 0 || passed + skipped === 0);
}

function deathsIn({ faults }: VitestReport) {
  return faults.flatMap((fault) => {
    const [matchedText, signal = '', files = ''] = death.exec(fault) ?? [];
    return matchedText === undefined ? [] : [{ signal, files: files.split(', ') }];
  });
}

/** Signals that ended test processes; none when all ended by themselves. */
export function signalsIn(report: VitestReport): readonly string[] {
  return deathsIn(report).map(({ signal }) => signal);
}

/**
 * The files that a signal took away together with their process: no test of theirs failed. They deserve a second run.
 * None when something did fail, by itself: the run has failed and nothing can make it good.
 */
export function takenAway(report: VitestReport): readonly FileReport[] {
  const deaths = deathsIn(report);
  if (deaths.length === 0 || deaths.length < report.faults.length) return [];
  if (report.files.some(({ failed, broken }) => failed > 0 || broken)) return [];
  const names = new Set(deaths.flatMap(({ files }) => files));
  return report.files.filter((file) => isLost(file) || names.has(file.file));
}

/** Merges both runs: files that were run again have the second result; a second crash stays. */
export function afterSecondRun(first: VitestReport, second: VitestReport): VitestReport {
  const repeatedFiles = new Set(takenAway(first).map(({ file }) => file));
  return {
    files: [...first.files.filter(({ file }) => !repeatedFiles.has(file)), ...second.files],
    faults: [...first.faults.filter((fault) => !death.test(fault)), ...second.faults],
  };
}

/**
 * Counts a report. A file without verdict counts as a failure, as does a file that is broken.
 *
 * @param exitCode how the run ended whose faults are in the report
 */
export function countVitest({ files, faults }: VitestReport, exitCode: number): Outcome {
  const counts = files.map((file) => ({
    passed: file.passed,
    failed: file.failed > 0 ? file.failed : Number(file.broken || isLost(file)),
  }));
  return withExitCode(total(counts), faults.length > 0 ? 1 : exitCode);
}
