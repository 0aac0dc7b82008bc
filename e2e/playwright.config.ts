import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './support/browser.ts';

const browser = findBrowser();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A worker is a server, a database and a browser, which keep one core busy each.
  workers: Math.max(1, Math.min(3, availableParallelism() - 1)),
  // On a machine that others keep busy a click may come a moment too early; what fails twice is broken.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'es-HN',
    timezoneId: 'America/Tegucigalpa',
    // A trace costs nearly as much as the journey; `--trace on` records one.
    trace: 'off',
    // What moves only makes a machine wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: LAUNCH_ARGS, ...(browser ? { executablePath: browser } : {}) },
  },
});
