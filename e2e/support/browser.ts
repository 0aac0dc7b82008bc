import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireProgram } from '../../scripts/lib/programs.ts';

/** Programs that are a Chromium, in the order of our liking. */
// The shell first: it is the same browser without a window of its own to draw, in two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Debian's Chromium in a container or on a build machine: no sandbox of its own, no display, no calls home. */
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
 * Looks for a Chromium: `CHROMIUM_PATH`, then one of the system, then the one Playwright has downloaded.
 *
 * @returns path of the program; nothing when there is none
 */
export function findBrowser(): string | undefined {
  const target = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const ofSystem = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(target ? [target] : ofSystem), chromium.executablePath()].find(isProgram);
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
