import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/config.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { lockFolder } from '../../src/platform/database/embedded/folder-lock.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { temporaryDatabase } from './postgres.ts';

/** The configuration of one test's own service, and what removes its data. */
export interface TestData {
  readonly config: Config;
  remove(): Promise<void>;
}

const silent = createLog('silent');

/**
 * An empty, migrated database of its own on the engine of this run (`TEST_ENGINE`), copied from a
 * template because copying takes a fraction of what making it takes.
 *
 * @param overrides configuration to change
 */
export async function testData(overrides: Partial<Config> = {}): Promise<TestData> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-test-'));
  const base: Config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'info', DEMO: '0', MIN_FREE_MB: '1' }),
    ...overrides,
  };
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    // A thousand small files: the blocking copy takes a tenth of the time of the other one.
    cpSync(await embeddedTemplate(), join(folder, 'database'), { recursive: true });
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

/** A prepared data folder of the embedded engine, kept between runs for as long as what makes it stays the same. */
async function embeddedTemplate(): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const sources = [
    ...globSync('src/platform/database/{migrations,embedded}/*.ts', { cwd: root }),
    'package.json',
  ].sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  const template = join(root, '.cache', `database-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(template)) return template;
  const lock = await lockPatiently(join(root, '.cache'));
  try {
    if (!existsSync(template)) await makeTemplate(template);
  } finally {
    lock.release();
  }
  return template;
}

async function makeTemplate(template: string): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'vitrina-template-'));
  await prepare({ ...readConfig({ DATA_DIR: draft, MIN_FREE_MB: '0' }) });
  const cache = join(template, '..');
  for (const old of globSync('database-*', { cwd: cache }))
    await rm(join(cache, old), { recursive: true, force: true });
  await cp(join(draft, 'database'), `${template}.draft`, { recursive: true });
  await rename(`${template}.draft`, template);
  await rm(draft, { recursive: true, force: true });
}

/** Another test process may be making it, which takes a few seconds. */
async function lockPatiently(folder: string): ReturnType<typeof lockFolder> {
  for (let tries = 0; ; tries++) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (tries >= 30) throw error;
    }
  }
}
