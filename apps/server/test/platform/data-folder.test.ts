import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from '../../src/platform/database/embedded/folder-lock.ts';
import { startHolder } from '../support/process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is locked by one process; a second process is refused within 2 s with the process id and the folder', async () => {
    const launchedCount = performance.now();
    const first = startHolder(folder);
    await first.waitForOutput(/held/);
    const began = performance.now();
    const launching = began - launchedCount;
    const second = startHolder(folder);
    expect(await second.end('SIGCONT')).toBe(1);
    // The start of a program takes time on a busy machine, so only the wait for the lock is measured.
    expect(performance.now() - began - launching).toBeLessThan(1500);
    expect(second.output.err).toContain(`process ${first.child.pid}`);
    expect(second.output.err).toContain(folder);
    await first.end('SIGKILL');
  });

  it('is unlocked at once when its process is killed', async () => {
    for (let round = 0; round < 5; round++) {
      const holder = startHolder(folder);
      await holder.waitForOutput(/held/);
      await holder.end('SIGKILL');
      (await lockFolder(folder)).release();
    }
  });

  it('is not locked by a lock file that contains the id of a running process', async () => {
    await writeFile(join(folder, 'holder'), '1');
    (await lockFolder(folder)).release();
    await writeFile(join(folder, 'holder'), String(process.ppid));
    (await lockFolder(folder)).release();
  });

  it('cannot be locked twice by the same process', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
    lock.release();
  });

  it('is locked by exactly one of several processes that start at the same time', async () => {
    const all = Array.from({ length: 4 }, () => startHolder(folder));
    const results = await Promise.all(
      all.map(({ waitForOutput }) =>
        waitForOutput(/held/).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    await Promise.all(all.map((running) => running.end('SIGKILL')));
  });
});
