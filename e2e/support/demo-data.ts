import { rm } from 'node:fs/promises';
import { PINNED_NODE, projectEnv } from '../../scripts/lib/paths.mjs';
import { capture } from '../../scripts/lib/process.mjs';
import { startServer } from './server.ts';

/** Names the data folder that holds the demo content of this run. */
export const demonstrationVariable = 'VITRINA_E2E_DEMONSTRATION';

/** Loads the demo content into a data folder of its own, which takes eight times as long as starting with it. */
export async function loadDemonstration() {
  const server = await startServer();
  await server.end();
  await skipSmallerImages(server.dataDir);
  return { folder: server.dataDir, remove: () => rm(server.dataDir, { recursive: true, force: true }) };
}

/**
 * Every five minutes a service makes the smaller images that are missing. Each of a run's servers would make those of the
 * demo content anew, 10 to 25 s of a processor, and what a journey has uploaded would wait for them.
 */
async function skipSmallerImages(folder: string): Promise<void> {
  const { code, output } = await capture(
    PINNED_NODE,
    ['--liftoff-only', 'apps/server/test/support/skip-smaller-images.ts'],
    { env: projectEnv({ NODE_ENV: 'production', DATA_DIR: folder }) },
  );
  if (code !== 0) throw new Error(`The demo content's images could not be noted:\n${output}`);
}

/**
 * Playwright's global set-up: loads the demo content once a run, unless whoever started the run has done it. Every
 * server on the folder store begins with a copy.
 *
 * @returns what removes it after the last journey
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[demonstrationVariable]) return async () => {};
  const { folder, remove } = await loadDemonstration();
  process.env[demonstrationVariable] = folder;
  return remove;
}

/** The data folder with the demo content, for `startServer`. Throws outside of a run of Playwright. */
export function demoData(): string {
  const folder = process.env[demonstrationVariable];
  if (!folder) throw new Error('The demo content is loaded by the global set-up of Playwright.');
  return folder;
}
