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

/** The configuration of one test's own service, and what removes its data. */
export interface TestData {
  readonly config: Config;
  remove(): Promise<void>;
}

const silent = createLog('silent');

/** Folder of all test data; the run's set-up makes it and removes it, whatever becomes of its processes. */
export const testFolder = (): string => process.env['TEST_FOLDER'] ?? tmpdir();

/**
 * An empty, migrated database of its own on the engine of this run (`TEST_ENGINE`), copied from a
 * template because copying takes a fraction of what making it takes.
 *
 * @param overrides configuration to change
 */
export async function testData(overrides: Partial<Config> = {}): Promise<TestData> {
  const folder = await mkdtemp(join(testFolder(), 'vitrina-test-'));
  const base: Config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'info', DEMO: '0', MIN_FREE_MB: '1' }),
    // Every test is one address.
    publicSendsPerMinute: 10_000,
    ...overrides,
  };
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    // A thousand small files: the blocking copy takes a tenth of the time of the other one.
    cpSync(embeddedTemplate(), join(folder, 'database'), { recursive: true });
    return { config: base, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  const database = await temporaryDatabase((url) => prepare({ ...base, databaseUrl: url }));
  return {
    config: { ...base, databaseUrl: database.url, databasePool: 6 },
    remove: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tables, and the job queues' own. */
async function prepare(config: Config): Promise<void> {
  const platform = await createPlatform(config, silent, { database: await openDatabase(config, silent) });
  await platform.jobs.start(platform, { work: false });
  await platform.close();
}

const cache = join(import.meta.dirname, '../../.cache');

/**
 * The prepared data folder of the embedded engine, kept between runs for as long as what makes it stays the same.
 * The run's set-up makes it, before the first test process starts.
 */
function embeddedTemplate(): string {
  const root = join(import.meta.dirname, '../..');
  const sources = [
    ...globSync('src/platform/database/{migrations,embedded}/*.{sql,ts}', { cwd: root }),
    'package.json',
  ].sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  return join(cache, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** Makes the template of the embedded engine where it is not there yet. Two runs may make it at once. */
export async function prepareEmbedded(): Promise<void> {
  const template = embeddedTemplate();
  if (existsSync(template)) return;
  const draft = await mkdtemp(join(testFolder(), 'vitrina-template-'));
  await prepare({ ...readConfig({ DATA_DIR: draft, MIN_FREE_MB: '0' }) });
  await mkdir(cache, { recursive: true });
  for (const old of globSync('database-*', { cwd: cache }))
    await rm(join(cache, old), { recursive: true, force: true });
  // It gets its name when it is whole.
  const copy = await mkdtemp(join(cache, 'draft-'));
  await cp(join(draft, 'database'), copy, { recursive: true });
  await rename(copy, template).catch(async (error: NodeJS.ErrnoException) => {
    await rm(copy, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}
