import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPlatform } from '../../src/platform/create.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { buildApp } from '../support/build-app.ts';
import { testData } from '../support/test-database.ts';

const started = async () => {
  const data = await testData();
  const log = createLog('silent');
  const platform = await createPlatform(data.config, log, { database: await openDatabase(data.config, log) });
  const done: string[] = [];
  let failures = 1;
  platform.jobs.define(
    'greet',
    { title: 'Saludar', schema: z.object({ name: z.string() }), retryDelay: 1 },
    async ({ name }) => {
      if (name === 'flaky' && failures-- > 0) throw new Error('not yet');
      done.push(name);
    },
  );
  await platform.jobs.start(platform, { runsJobs: true });
  return {
    platform,
    done,
    config: data.config,
    [Symbol.asyncDispose]: async () => {
      await platform.close();
      await data.remove();
    },
  };
};

describe('background jobs', () => {
  it('exist only if the transaction that sent them commits, and are repeated when they fail', async () => {
    await using service = await started();
    const { platform, done } = service;
    const { db, jobs } = platform;
    await db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'greet', { name: 'kept' });
    });
    await db
      .transaction()
      .execute(async (trx) => {
        await jobs.send(trx, 'greet', { name: 'undone' });
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
    await jobs.send(db, 'greet', { name: 'flaky' });
    await jobs.send(db, 'greet', { name: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
    await expect.poll(() => [...done].sort(), { timeout: 12_000, interval: 100 }).toEqual(['flaky', 'kept']);
  });

  it('are listed under the title of their queue after they failed', async () => {
    await using service = await started();
    const { db, jobs } = service.platform;
    expect(await jobs.countFailures()).toEqual([]);
    // The library counts them once a minute.
    await sql`update pgboss.queue set failed_count = 2`.execute(db);
    expect(await jobs.countFailures()).toEqual([{ title: 'Saludar', count: 2 }]);
  });

  it('run one after another, without waiting for the next poll of their queue', async () => {
    await using service = await started();
    const { platform, done } = service;
    const { db, jobs } = platform;
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    await db.transaction().execute(async (trx) => {
      for (const name of names) await jobs.send(trx, 'greet', { name });
    });
    // With one job per poll, the jobs would take sixteen seconds.
    await expect.poll(() => [...done].sort(), { timeout: 8000, interval: 50 }).toEqual(names);
  });

  it('wake the workers of other processes if they are sent by a process without workers', async ({
    skip,
  }) => {
    await using service = await started();
    const { platform, done, config } = service;
    if (platform.database.engine === 'embedded') return skip('one process holds the embedded database');
    const log = createLog('silent');
    const sender = await createPlatform(config, log);
    try {
      sender.jobs.define('greet', {}, async () => {});
      await sender.jobs.start(sender, { runsJobs: false });
      const messages: string[] = [];
      platform.bus.subscribe('job-sent', (name) => messages.push(name));
      await sender.jobs.send(sender.db, 'greet', { name: 'from afar' });
      await expect
        .poll(() => [messages.includes('greet'), done], { timeout: 8000 })
        .toEqual([true, ['from afar']]);
    } finally {
      await sender.close();
    }
  });

  it('are queued only once for each key, and are refused with an invalid payload', async () => {
    await using service = await started();
    const { db, jobs } = service.platform;
    const startAfter = new Date(Date.now() + 3_600_000);
    expect(await jobs.send(db, 'greet', { name: 'a' }, { singletonKey: 'k', startAfter })).toEqual(
      expect.any(String),
    );
    expect(await jobs.send(db, 'greet', { name: 'b' }, { singletonKey: 'k', startAfter })).toBeNull();
    expect(await jobs.send(db, 'greet', { name: 'c' }, { startAfter })).toEqual(expect.any(String));
    expect(await jobs.send(db, 'greet', { name: 'd' }, { startAfter })).toEqual(expect.any(String));
    await expect(jobs.send(db, 'greet', { nome: 'a' })).rejects.toThrow();
    await expect(jobs.send(db, 'unknown', {})).rejects.toThrow('There is no job unknown');
  });

  it('can send other jobs while the process starts and while it stops', async () => {
    const data = await testData();
    const lines: string[] = [];
    const log = createLog(
      'error',
      new Writable({
        write: (line, _encoding, next) => {
          lines.push(String(line));
          next();
        },
      }),
    );
    const done: string[] = [];
    const stopping = Promise.withResolvers<void>();
    const open = async () => {
      const platform = await createPlatform(data.config, log, {
        database: await openDatabase(data.config, log),
      });
      const { jobs, db } = platform;
      jobs.define('ask', { retryLimit: 0 }, async () => {
        await jobs.send(db, 'answer', { name: 'at the start' });
      });
      jobs.define('ask-late', { retryLimit: 0 }, async () => {
        done.push('began');
        await stopping.promise;
        await jobs.send(db, 'answer', { name: 'at the end' });
        done.push('ended');
      });
      for (let n = 0; n < 10; n++) jobs.define(`other-${n}`, {}, async () => {});
      jobs.define('answer', {}, async ({ name }) => {
        done.push(String(name));
      });
      return platform;
    };
    const openPlatform = await open();
    await openPlatform.jobs.start(openPlatform, { runsJobs: false });
    for (const name of ['ask', 'ask-late']) await openPlatform.jobs.send(openPlatform.db, name, {});
    await openPlatform.close();

    const next = await open();
    await next.jobs.start(next, { runsJobs: true });
    await expect
      .poll(() => done, { timeout: 15_000 })
      .toEqual(expect.arrayContaining(['began', 'at the start']));
    const stopped = next.jobs.stop(10_000);
    stopping.resolve();
    await stopped;
    await next.close();
    await data.remove();
    expect(done).toContain('ended');
    expect(lines).toEqual([]);
  });

  it('run when a process starts if they have a schedule, not only at the next minute', async () => {
    await using service = await buildApp({ features: [], jobs: 'work' });
    const done = async (): Promise<string[]> =>
      (await service.platform.db.selectFrom('heartbeat').select('name').execute()).map(({ name }) => name);
    await expect
      .poll(done, { timeout: 15_000, interval: 50 })
      .toEqual(expect.arrayContaining(['scheduler', 'audit-heads']));
  });
});
