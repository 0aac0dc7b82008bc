import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { Config } from '../../src/platform/config.ts';
import { type Running, start } from '../support/process.ts';
import { testData } from '../support/test-database.ts';

const server = new URL('../../src/server.ts', import.meta.url);
const hook = new URL('../support/list-modules.ts', import.meta.url);
const demonstration = pathToFileURL(join(import.meta.dirname, '../../demo')).href;

/** Starts the server; `modules` returns the modules that each of its processes has loaded so far. */
function startListing({ dataDir, databaseUrl }: Config, demo: '0' | '1', list: string) {
  const file = join(dataDir, list);
  const running: Running = start(server, [], {
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    DEMO: demo,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    MODULE_LIST: file,
    NODE_OPTIONS: `--import ${hook.href}`,
  });
  const modules = (): { readonly pid: number; readonly url: string }[] => {
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => ({ pid: Number(line.split(' ')[0]), url: line.slice(line.indexOf(' ') + 1) }));
  };
  return {
    ...running,
    modules,
    ofDemonstration: () => modules().filter(({ url }) => url.startsWith(demonstration)),
  };
}

it('the modules of the demonstration data are loaded only by a process that writes these data into an empty database', async () => {
  const data = await testData();
  await using listing = startListing(data.config, '0', 'without');
  await listing.waitForOutput(/ready at/);
  await listing.end('SIGTERM');
  // The list has the modules of both processes: the one that listens and the one that filled the database.
  expect(new Set(listing.modules().map(({ pid }) => pid)).size).toBe(2);
  expect(listing.ofDemonstration()).toEqual([]);

  await using later = startListing(data.config, '1', 'later');
  await later.waitForOutput(/ready at/);
  await later.end('SIGTERM');
  expect(later.modules().some(({ url }) => url.endsWith('/src/app.ts'))).toBe(true);
  expect(later.ofDemonstration()).toEqual([]);
  await data.remove();

  const empty = await testData();
  await using first = startListing(empty.config, '1', 'first');
  await expect.poll(() => first.ofDemonstration().length, { timeout: 50_000 }).toBeGreaterThan(0);
  await first.end('SIGKILL');
  expect(first.ofDemonstration().map(({ pid }) => pid)).not.toContain(first.child.pid);
});
