import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/platform/config.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { temporaryDatabase } from './postgres.ts';

/** Configuration of the service of one test, and the function that removes its data. */
export interface TestData {
  readonly config: Config;
  remove(): Promise<void>;
}

const silentLog = createLog('silent');

/**
 * Returns the folder of all test data; the set-up of the run creates and removes the folder, even if test processes
 * crash.
 */
export const testFolder = (): string => process.env['TEST_FOLDER'] ?? tmpdir();

/**
 * Returns a new, migrated database on the engine of this test run (`TEST_ENGINE`). The database is copied from a
 * template, because copying is much faster than migrating.
 *
 * @param overrides changed configuration
 */
export async function testData(overrides: Partial<Config> = {}): Promise<TestData> {
  const folder = await mkdtemp(join(testFolder(), 'vitrina-test-'));
  const baseConfig: Config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'info', DEMO: '0', MIN_FREE_MB: '1' }),
    // All requests of a test have the same client address.
    publicSendsPerMinute: 10_000,
    ...overrides,
  };
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    // For a thousand small files, the synchronous copy takes a tenth of the time of the asynchronous one.
    cpSync(embeddedTemplate(), join(folder, 'database'), { recursive: true });
    return { config: baseConfig, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  const database = await temporaryDatabase((url) => prepareDatabase({ ...baseConfig, databaseUrl: url }));
  return {
    config: { ...baseConfig, databaseUrl: database.url, databasePool: 6 },
    remove: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the tables and the job queues. */
async function prepareDatabase(config: Config): Promise<void> {
  const platform = await createPlatform(config, silentLog, {
    database: await openDatabase(config, silentLog),
  });
  await platform.jobs.start(platform, { runsJobs: false });
  await platform.close();
}

const cacheFolder = join(import.meta.dirname, '../../.cache');

/**
 * Returns the prepared data folder of the embedded engine. It is kept between runs until its sources change. The
 * set-up of the run creates it before the first test process starts.
 */
function embeddedTemplate(): string {
  const root = join(import.meta.dirname, '../..');
  const sources = [
    ...globSync('src/platform/database/{migrations,embedded}/*.{sql,ts}', { cwd: root }),
    'package.json',
  ].sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  return join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** Creates the template of the embedded engine if it is missing. Two runs may do this at the same time. */
export async function prepareEmbedded(): Promise<void> {
  const template = embeddedTemplate();
  if (existsSync(template)) return;
  const draftFolder = await mkdtemp(join(testFolder(), 'vitrina-template-'));
  await prepareDatabase({ ...readConfig({ DATA_DIR: draftFolder, MIN_FREE_MB: '0' }) });
  await mkdir(cacheFolder, { recursive: true });
  for (const old of globSync('database-*', { cwd: cacheFolder }))
    await rm(join(cacheFolder, old), { recursive: true, force: true });
  // The copy gets its final name when it is complete.
  const copyFolder = await mkdtemp(join(cacheFolder, 'draft-'));
  await cp(join(draftFolder, 'database'), copyFolder, { recursive: true });
  await rename(copyFolder, template).catch(async (error: NodeJS.ErrnoException) => {
    await rm(copyFolder, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  });
  await rm(draftFolder, { recursive: true, force: true });
}
