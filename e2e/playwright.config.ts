import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findS3 } from '../scripts/lib/swift.ts';
import { findBrowser, LAUNCH_ARGS } from './support/browser.ts';
import { actionTimeoutMs, contextOptions } from './support/context-options.ts';
import type { Store } from './support/test.ts';

const { reducedMotion, ...useOptions } = contextOptions;
const browser = findBrowser();
const s3 = await findS3();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/**
 * Browser flags against optimising compilers: pages are so short-lived that optimising their scripts takes more time
 * than it saves.
 */
const noOptimisationFlag = '--js-flags=--no-opt --no-maglev';
/** Browser flags that reduce the number of processes, whose communication takes a tenth of a journey. */
const fewProcessesFlags = ['--in-process-gpu', '--process-per-site'];

/** Journeys that need a service with other settings, or that check all content that the service shows. */
const OWN_SERVICE = /\/(?:mail|preview|single-sign-on|site(?:-pages)?)\.spec\.ts$/;

/**
 * Pattern of tags of excluded journeys. Journeys of details run only with `TEST_ALL=1`, because others pass through
 * the same screens.
 */
const excludedTests = process.env['TEST_ALL'] === '1' ? [] : [/@further\b/];

export default defineConfig<object, { readonly store: Store }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/demo-data.ts',
  // One worker per core: with two per core a journey takes half as much processor time again, since each journey
  // lasts longer and its page keeps drawing and polling.
  workers: Math.min(4, availableParallelism()),
  // On a busy machine a click may come too early; a journey that fails three times is broken.
  retries: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  projects: [
    // If there is an S3 service, journeys that depend on the file store run on it too, on one server. They come
    // first: their only worker takes as long as the others need for the rest, and would run alone at the end.
    ...('missing' in s3
      ? []
      : [
          {
            name: 's3',
            grep: /@(?:every-store|s3)\b/,
            grepInvert: excludedTests,
            workers: 1,
            use: { store: 's3' as const },
          },
        ]),
    // Journeys with a service of their own take long, and would leave one core idle at the end.
    { name: 'own-service', testMatch: OWN_SERVICE, grepInvert: [/@s3\b/, ...excludedTests] },
    { name: 'folder', testIgnore: OWN_SERVICE, grepInvert: [/@s3\b/, ...excludedTests] },
  ],
  use: {
    actionTimeout: actionTimeoutMs,
    ...useOptions,
    // A trace takes nearly as much time as the journey; `--trace on` records one.
    trace: 'off',
    contextOptions: { reducedMotion },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...LAUNCH_ARGS, noOptimisationFlag, ...fewProcessesFlags],
      ...(browser ? { executablePath: browser } : {}),
    },
  },
});
