import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Demonstration, loadDemonstration } from '../../e2e/support/demo-data.ts';
import { ensureConsoleBuilt, ensureSiteBuilt } from '../lib/console-build.mjs';
import { CACHE, PINNED_NODE, projectEnv, ROOT } from '../lib/paths.mjs';
import { findPostgres } from '../lib/postgres.ts';
import { foreground } from '../lib/process.mjs';
import { findS3 } from '../lib/swift.ts';
import { ensureBrowser } from './browser.ts';
import { ONE_FAILURE, type Outcome, withExitCode } from './outcome.ts';
import {
  countVitest,
  interruptedFiles,
  mergeSecondRun,
  signalsIn,
  type VitestReport,
} from './vitest-outcome.ts';

const REPORTS = join(CACHE, 'test');

/** Counted parts of Playwright's JSON report. */
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
};

/** Runs unit and integration tests; the latter on the embedded engine and, if there is one, on PostgreSQL. */
export async function runVitest(): Promise<Outcome> {
  const postgres = await findPostgres();
  if ('missing' in postgres) console.log(`PostgreSQL tests skipped: ${postgres.missing}.`);
  const s3 = await findS3();
  if ('missing' in s3) console.log(`Tests of the S3 store skipped: ${s3.missing}.`);
  const { code, report } = await runVitestOnce('vitest.json', ['--passWithNoTests']);
  if (report === undefined) return ONE_FAILURE;
  const fileReports = interruptedFiles(report);
  if (fileReports.length === 0) return countVitest(report, code);
  const files = [...new Set(fileReports.map(({ file }) => file))];
  console.log(
    `A test process was ended by a signal (${signalsIn(report).join(', ')}), by which no test failed. ` +
      `Its files are run once more, by themselves; a second end like that is a failure:\n${files.join('\n')}`,
  );
  const projects = [...new Set(fileReports.map(({ project }) => `--project=${project}`))];
  const secondRun = await runVitestOnce('vitest-again.json', [...projects, ...files]);
  return secondRun.report === undefined
    ? withExitCode(countVitest(report, code), 1)
    : countVitest(mergeSecondRun(report, secondRun.report), secondRun.code);
}

/** Runs Vitest. The report is undefined if Vitest did not finish. */
async function runVitestOnce(
  name: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly report: VitestReport | undefined }> {
  const file = newReportPath(name);
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`];
  const code = await foreground(PINNED_NODE, [program, 'run', ...reporters, ...args], {
    env: projectEnv({ NODE_ENV: 'test', VITEST_REPORT: file }),
  });
  return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

let preparation: Promise<Demonstration> | undefined;

/**
 * Builds console and site and loads the demo content for the journeys, once. It should start during the unit tests:
 * each of them uses only one core, and otherwise the journeys would wait.
 */
export function prepareJourneys(): Promise<Demonstration> {
  preparation ??= (async () => {
    await ensureConsoleBuilt();
    await ensureSiteBuilt();
    return loadDemonstration();
  })();
  return preparation;
}

/** Removes the demo content prepared for the journeys, even if they were not run. */
export async function endJourneys(): Promise<void> {
  // A preparation that failed has left nothing behind.
  await preparation?.then(
    ({ remove }) => remove(),
    () => undefined,
  );
}

/** Runs the journeys in a real browser against the real service. */
export async function runJourneys(): Promise<Outcome> {
  if (globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['**/node_modules'] }).length === 0) {
    console.log('There is no journey in e2e/.');
    return ONE_FAILURE;
  }
  const s3 = await findS3();
  if ('missing' in s3) console.log(`Journeys on the S3 store skipped: ${s3.missing}.`);
  const { variables } = await prepareJourneys();
  const browser = await ensureBrowser();
  const report = newReportPath('playwright.json');
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await foreground(PINNED_NODE, [playwright, 'test'], {
    cwd: join(ROOT, 'e2e'),
    env: projectEnv({
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...variables,
    }),
  });
  return withExitCode(countPlaywright(report), code);
}

function countPlaywright(file: string): Outcome {
  if (!existsSync(file)) return ONE_FAILURE;
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Path of a report, with the report of an earlier run removed. */
function newReportPath(name: string): string {
  const file = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
