import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type Running, start } from '../support/process.ts';
import { testFolder } from '../support/test-database.ts';

const server = new URL('../../src/server.ts', import.meta.url);
const hook = new URL('../support/list-modules.ts', import.meta.url);
const demonstration = pathToFileURL(join(import.meta.dirname, '../../demo')).href;

/** Starts the server; `modules` answers what its processes have loaded so far, by process. */
function startListing(folder: string, demo: '0' | '1', list: string) {
  const running: Running = start(server, [], {
    DATA_DIR: join(folder, 'data'),
    DEMO: demo,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    MODULE_LIST: join(folder, list),
    NODE_OPTIONS: `--import ${hook.href}`,
  });
  const modules = (): { readonly pid: number; readonly url: string }[] => {
    if (!existsSync(join(folder, list))) return [];
    const lines = readFileSync(join(folder, list), 'utf8').trim().split('\n');
    return lines.map((line) => ({ pid: Number(line.split(' ')[0]), url: line.slice(line.indexOf(' ') + 1) }));
  };
  return {
    ...running,
    modules,
    ofDemonstration: () => modules().filter(({ url }) => url.startsWith(demonstration)),
  };
}

it('the demonstration is loaded by the process that fills an empty database with it, and by no other start', async () => {
  const folder = await mkdtemp(join(testFolder(), 'vitrina-modules-'));
  const without = startListing(folder, '0', 'without');
  await without.says(/ready at/);
  await without.end('SIGTERM');
  // The list holds what both processes have loaded: the one that listens and the one that filled the database.
  expect(new Set(without.modules().map(({ pid }) => pid)).size).toBe(2);
  expect(without.ofDemonstration()).toEqual([]);

  const later = startListing(folder, '1', 'later');
  await later.says(/ready at/);
  await later.end('SIGTERM');
  expect(later.modules().some(({ url }) => url.endsWith('/src/app.ts'))).toBe(true);
  expect(later.ofDemonstration()).toEqual([]);

  const first = startListing(await mkdtemp(join(testFolder(), 'vitrina-modules-')), '1', 'first');
  while (first.ofDemonstration().length === 0) await pause(50);
  await first.end('SIGKILL');
  expect(first.ofDemonstration().map(({ pid }) => pid)).not.toContain(first.child.pid);
});
