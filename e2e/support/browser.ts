import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireProgram } from '../../scripts/lib/programs.ts';

/** Names of Chromium's executables, the preferred one first. */
// The headless shell is first: it is the same browser without a window, and takes two thirds of the time.
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Arguments for Debian's Chromium in a container or on a build machine: no sandbox, no display, no background network
 * traffic.
 */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, one of the system, or the one that Playwright has downloaded.
 *
 * @returns path of the executable; undefined if there is none
 */
export function findBrowser(): string | undefined {
  const chosenPath = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const systemPaths = BROWSER_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(chosenPath ? [chosenPath] : systemPaths), chromium.executablePath()].find(isProgram);
}

/**
 * Returns the path of a Chromium for a program that may not install one.
 *
 * @throws Error that names the command which installs it
 */
export async function requireBrowser(): Promise<string> {
  return findBrowser() ?? requireProgram('chromium');
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
