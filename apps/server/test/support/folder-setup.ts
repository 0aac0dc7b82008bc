import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareEmbedded } from './test-database.ts';

/**
 * Vitest's global set-up of the tests of the service: gives the test files one folder, by `TEST_FOLDER`, for all that
 * they keep, and makes the database from which they copy theirs. Their processes are ended with databases open.
 *
 * @returns what removes the folder after the last test
 */
export default async function setup(): Promise<() => Promise<void>> {
  // The projects of a run share it: whoever comes first makes it.
  if (process.env['TEST_FOLDER']) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-tests-'));
  process.env['TEST_FOLDER'] = folder;
  await prepareEmbedded();
  return () => rm(folder, { recursive: true, force: true });
}
