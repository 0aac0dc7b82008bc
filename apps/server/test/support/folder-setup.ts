import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareEmbedded } from './test-database.ts';

/**
 * Runs Vitest's global set-up of the tests of the service: creates one folder for all test data (`TEST_FOLDER`) and
 * the database that test files copy. The folder is removed here because test processes end with open databases.
 *
 * @returns function that removes the folder after the last test
 */
export default async function setup(): Promise<() => Promise<void>> {
  // All projects of a run share the folder; the first one creates it.
  if (process.env['TEST_FOLDER']) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-tests-'));
  process.env['TEST_FOLDER'] = folder;
  await prepareEmbedded();
  return () => rm(folder, { recursive: true, force: true });
}
