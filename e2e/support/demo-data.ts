import { rm } from 'node:fs/promises';
import { PINNED_NODE, projectEnv } from '../../scripts/lib/paths.mjs';
import { capture } from '../../scripts/lib/process.mjs';
import { emptyDatabase } from './demo-database.ts';
import { type ServerData, startServer } from './server.ts';

/**
 * Environment variables with the data folder of a run's demo content, and with its database if that is on PostgreSQL.
 */
const folderVariable = 'VITRINA_E2E_FOLDER';
const databaseVariable = 'VITRINA_E2E_DATABASE';

/** Demo content of a run: the environment variables that journeys read, and the function that removes it. */
export type Demonstration = {
  readonly variables: NodeJS.ProcessEnv;
  readonly remove: () => Promise<void>;
};

/** Loads the demo content for the journeys of a run. Loading takes eight times as long as starting on a copy. */
export async function loadDemonstration(): Promise<Demonstration> {
  const database = await emptyDatabase();
  const settings = database === undefined ? {} : { DATABASE_URL: database.url };
  const server = await startServer(settings);
  await server.end();
  await skipSmallerImages({ DATA_DIR: server.dataDir, ...settings });
  return {
    variables: { [folderVariable]: server.dataDir, ...(database && { [databaseVariable]: database.url }) },
    remove: async () => {
      await rm(server.dataDir, { recursive: true, force: true });
      await database?.remove();
    },
  };
}

/**
 * Marks the smaller images of the demo content as done. Otherwise each server of a run would generate them (10 to 25
 * s of processor time), and the uploads of journeys would wait for that.
 */
async function skipSmallerImages(settings: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await capture(
    PINNED_NODE,
    ['--liftoff-only', 'apps/server/test/support/skip-smaller-images.ts'],
    { env: projectEnv({ NODE_ENV: 'production', ...settings }) },
  );
  if (code !== 0) throw new Error(`The demo content's images could not be noted:\n${output}`);
}

/**
 * Global set-up of Playwright: loads the demo content once for a run, unless the environment names it already. Every
 * server starts on a copy.
 *
 * @returns function that removes the demo content after the last journey
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[folderVariable]) return async () => {};
  const { variables, remove } = await loadDemonstration();
  Object.assign(process.env, variables);
  return remove;
}

/** Returns the demo content, for `startServer`. Throws outside a run of Playwright. */
export function demoData(): ServerData {
  const folder = process.env[folderVariable];
  if (!folder) throw new Error('The demo content is loaded by the global set-up of Playwright.');
  return { folder, database: process.env[databaseVariable] };
}
