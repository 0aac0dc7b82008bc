import { rm } from 'node:fs/promises';
import { PINNED_NODE, projectEnv } from '../../scripts/lib/paths.mjs';
import { capture } from '../../scripts/lib/process.mjs';
import { emptyDatabase } from './demo-database.ts';
import { type ServerData, startServer } from './server.ts';

/** Name the data folder that holds the demo content of this run, and its database where that is on PostgreSQL. */
const folderVariable = 'VITRINA_E2E_FOLDER';
const databaseVariable = 'VITRINA_E2E_DATABASE';

/** The demo content of a run: the environment by which its journeys find it, and what removes it. */
export type Demonstration = {
  readonly variables: NodeJS.ProcessEnv;
  readonly remove: () => Promise<void>;
};

/** Loads the demo content for the journeys of a run, which takes eight times as long as starting with it. */
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
 * Every five minutes a service makes the smaller images that are missing. Each of a run's servers would make those of the
 * demo content anew, 10 to 25 s of a processor, and what a journey has uploaded would wait for them.
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
 * Playwright's global set-up: loads the demo content once a run, unless whoever started the run has done it. Every
 * server begins with a copy.
 *
 * @returns what removes it after the last journey
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[folderVariable]) return async () => {};
  const { variables, remove } = await loadDemonstration();
  Object.assign(process.env, variables);
  return remove;
}

/** The demo content, for `startServer`. Throws outside of a run of Playwright. */
export function demoData(): ServerData {
  const folder = process.env[folderVariable];
  if (!folder) throw new Error('The demo content is loaded by the global set-up of Playwright.');
  return { folder, database: process.env[databaseVariable] };
}
