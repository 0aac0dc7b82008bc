import { rm } from 'node:fs/promises';
import { startServer } from './server.ts';

/** Names the data folder that holds the demo content of this run. */
const variable = 'VITRINA_E2E_DEMONSTRATION';

/**
 * Playwright's global set-up: loads the demo content once a run, which takes eight times as long as starting with it.
 * Every server on the folder store begins with a copy.
 *
 * @returns what removes it after the last journey
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.end();
  process.env[variable] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}

/** The data folder with the demo content, for `startServer`. Throws outside of a run of Playwright. */
export function demoData(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('The demo content is loaded by the global set-up of Playwright.');
  return folder;
}
