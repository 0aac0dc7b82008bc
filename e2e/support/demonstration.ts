import { rm } from 'node:fs/promises';
import { startServer } from './server.ts';

/** Names the data folder in which the demonstration of this run was told. */
const variable = 'VITRINA_E2E_DEMONSTRATION';

/**
 * Playwright's global set-up: tells the demonstration once a run, which takes eight times as long as starting on what
 * was told. Every server on the folder store begins with a copy.
 *
 * @returns what removes it after the last journey
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.end();
  process.env[variable] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}

/** The data folder with the demonstration, for `startServer`. Throws outside of a run of Playwright. */
export function demonstration(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('The demonstration is told by the global set-up of Playwright.');
  return folder;
}
