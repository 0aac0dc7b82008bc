import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureConsoleBuilt } from '../lib/console-build.mjs';
import { CACHE, PINNED_NODE, projectEnv, ROOT } from '../lib/paths.mjs';
import { findPostgres } from '../lib/postgres.ts';
import { foreground } from '../lib/process.mjs';
import { findS3 } from '../lib/swift.ts';
import { ensureBrowser } from './browser.ts';
import { ONE_FAILURE, type Outcome, withExitCode } from './outcome.ts';

const REPORTS = join(CACHE, 'test');

/** The parts of Vitest's JSON report that we count. */
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

/** The parts of Playwright's JSON report that we count. */
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
};

/** Unit and integration tests; the latter on the embedded engine and, where there is one, on PostgreSQL. */
export async function runVitest(): Promise<Outcome> {
  const postgres = await findPostgres();
  if ('missing' in postgres) console.log(`PostgreSQL tests skipped: ${postgres.missing}.`);
  const s3 = await findS3();
  if ('missing' in s3) console.log(`Tests of the S3 store skipped: ${s3.missing}.`);
  const report = freshReport('vitest.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await foreground(PINNED_NODE, [vitest, 'run', '--passWithNoTests', ...reporters], {
    env: projectEnv({ NODE_ENV: 'test' }),
  });
  return withExitCode(countVitest(report), code);
}

/** Journeys in a real browser against the real service. */
export async function runJourneys(): Promise<Outcome> {
  if (globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: ['**/node_modules'] }).length === 0) {
    console.log('There is no journey in e2e/.');
    return ONE_FAILURE;
  }
  await ensureConsoleBuilt();
  const browser = await ensureBrowser();
  const report = freshReport('playwright.json');
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await foreground(PINNED_NODE, [playwright, 'test'], {
    cwd: join(ROOT, 'e2e'),
    env: projectEnv({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  return withExitCode(countPlaywright(report), code);
}

function countVitest(file: string): Outcome {
  if (!existsSync(file)) return ONE_FAILURE;
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot be loaded has no test that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function countPlaywright(file: string): Outcome {
  if (!existsSync(file)) return ONE_FAILURE;
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Path of a report, with the report of an earlier run removed. */
function freshReport(name: string): string {
  const file = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
