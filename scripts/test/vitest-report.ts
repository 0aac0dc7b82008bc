import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileReport, VitestReport } from './vitest-outcome.ts';

/** Vitest reporter that writes a `VitestReport` to the file named in `VITEST_REPORT`. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], serializedErrors: readonly SerializedError[]): void {
    const report: VitestReport = {
      files: modules.map(reportOf),
      faults: serializedErrors.map(describeError),
    };
    writeFileSync(process.env['VITEST_REPORT'] ?? 'vitest-report.json', JSON.stringify(report, null, 1));
  }
}

function reportOf(module: TestModule): FileReport {
  const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const test of module.children.allTests()) count[test.result().state] += 1;
  const { passed, failed, skipped, pending } = count;
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return {
    project: module.project.name,
    file: module.moduleId,
    seconds: Math.round(module.diagnostic().duration) / 1000,
    passed,
    failed,
    skipped,
    pending,
    broken: errors.length > 0,
  };
}

function describeError({ message, cause }: SerializedError): string {
  const causeError = cause as SerializedError | undefined;
  return causeError === undefined ? message : `${message} ${describeError(causeError)}`;
}
