import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ranOutOfMemory, startQuarantined } from './start.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-quarantine-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(code: string): Promise<URL> {
  const file = join(folder, `${Math.random()}.mjs`);
  await writeFile(file, code);
  return pathToFileURL(file);
}

it('a quarantined process gets no environment variables of the service and keeps no listeners', async () => {
  const listBefore = new Set(process.listeners('exit'));
  process.env['S3_SECRET_ACCESS_KEY'] = 'hush';
  const child = startQuarantined(
    await program('process.send({ env: process.env, bytes: Buffer.from("ñ") });'),
  );
  const [{ env, bytes }] = await once(child, 'message');
  delete process.env['S3_SECRET_ACCESS_KEY'];
  expect(env).toEqual({ MALLOC_ARENA_MAX: '2' });
  expect(Buffer.from(bytes).toString()).toBe('ñ');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Compares only new listeners: the process of another test may end meanwhile and remove its listener.
  expect(process.listeners('exit').filter((listener) => !listBefore.has(listener))).toEqual([]);
});

it.each([
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(10_000).fill({}));', true],
  ['crashes', 'process.kill(process.pid, "SIGTRAP"); setInterval(() => {}, 1000);', false],
  ['fails', 'throw new Error("broken");', false],
])('a quarantined process that %s ends without affecting the service', async (_title, code, outOfMemory) => {
  const child = startQuarantined(await program(code), { heap: 32 });
  const [exitCode, signal] = await once(child, 'exit');
  expect(ranOutOfMemory(exitCode, signal)).toBe(outOfMemory);
  expect([exitCode, signal]).not.toEqual([0, null]);
});
