import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createBus } from '../../src/platform/bus.ts';
import { connectionOf } from '../../src/platform/database/connection.ts';
import { lockFolder } from '../../src/platform/database/embedded/folder-lock.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { startService } from '../support/process.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { testData } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

describe.runIf(onPostgres)('several processes on one PostgreSQL database', () => {
  it('stop using their caches while they receive no messages, and later receive messages again without a restart', async () => {
    const data = await testData();
    const log = createLog('silent');
    const database = await openDatabase(data.config, log);
    const bus = createBus({ database, log, connection: connectionOf(data.config.databaseUrl ?? '') });
    const otherBus = createBus({ database, log, connection: connectionOf(data.config.databaseUrl ?? '') });
    const payloads: string[] = [];
    const changes: boolean[] = [];
    bus.subscribe('topic', (payload) => payloads.push(payload));
    bus.onListening((listening) => changes.push(listening));
    await Promise.all([bus.start(), otherBus.start()]);

    await otherBus.publish('topic', 'one two');
    await expect.poll(() => payloads).toEqual(['one two']);
    await bus.publish('topic', 'own');
    await wait(100);
    expect(payloads).toEqual(['one two', 'own']);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrina-listen' and datname = current_database()`.execute(
      database.db,
    );
    await expect.poll(() => changes, { timeout: 5000 }).toEqual([true, false, true]);
    await expect.poll(() => otherBus.listening).toBe(true);
    await otherBus.publish('topic', 'three');
    await expect.poll(() => payloads.at(-1)).toBe('three');

    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select ${otherBus.notification('topic', 'never')}`.execute(trx);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    await wait(100);
    expect(payloads.at(-1)).toBe('three');
    await Promise.all([bus.stop(), otherBus.stop()]);
    await database.close();
    await data.remove();
  });

  it('detect that their listening connection receives nothing, poll meanwhile, and later listen again', async () => {
    const data = await testData();
    const log = createLog('silent');
    const database = await openDatabase(data.config, log);
    const direct = new URL(data.config.databaseUrl ?? '');
    const proxy = await tcpProxy(Number(direct.port || 5432));
    const { href } = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: proxy.port });
    const bus = createBus({ database, log, connection: connectionOf(href) });
    const payloads: string[] = [];
    bus.subscribe('topic', (payload) => payloads.push(payload));
    const otherBus = createBus({ database, log, connection: connectionOf(direct.href) });
    await Promise.all([bus.start(), otherBus.start()]);
    expect(bus.receiveMode).toBe('notifications');
    proxy.hang(true);
    await expect.poll(() => bus.receiveMode, { timeout: 20_000 }).toBe('polling');
    await otherBus.publish('topic', 'meanwhile');
    await expect.poll(() => payloads, { timeout: 5_000 }).toEqual(['meanwhile']);
    proxy.hang(false);
    await expect.poll(() => bus.receiveMode, { timeout: 20_000 }).toBe('notifications');
    await otherBus.publish('topic', 'again');
    await expect.poll(() => payloads).toEqual(['meanwhile', 'again']);
    await Promise.all([bus.stop(), otherBus.stop()]);
    await proxy.close();
    await database.close();
    await data.remove();
  });

  it('answer every repeated request after connections were closed under load', async () => {
    const data = await testData();
    const log = createLog('silent');
    const database = await openDatabase(data.config, log);
    const service = await startService({
      DATABASE_URL: data.config.databaseUrl ?? '',
      DATA_DIR: data.config.dataDir,
      LOG_LEVEL: 'silent',
    });
    const statuses: number[] = [];
    const until = Date.now() + 2500;
    const write = async (name: string) =>
      (await fetch(`${service.origin}/api/notes/${name}`, { method: 'POST' })).status;
    const load = Array.from({ length: 8 }, async (_, worker) => {
      for (let n = 0; Date.now() < until; n++) statuses.push(await write(`w${worker}-${n}`));
    });
    for (let n = 0; n < 5; n++) {
      await wait(300);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      );
    }
    await Promise.all(load);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
    await expect.poll(() => write('afterwards'), { timeout: 30_000 }).toBe(201);
    expect(await service.end('SIGTERM')).toBe(0);
    await database.close();
    await data.remove();
  });
});

describe.runIf(onPostgres)('a database that stops answering', () => {
  it('results in 503 within 10 s, and is used again as soon as it answers', async () => {
    const data = await testData();
    const real = new URL(data.config.databaseUrl ?? '');
    const proxy = await tcpProxy(Number(real.port || 5432));
    real.hostname = '127.0.0.1';
    real.port = String(proxy.port);
    const service = await startService({
      DATABASE_URL: real.href,
      DATA_DIR: data.config.dataDir,
      LOG_LEVEL: 'silent',
    });
    const read = () => fetch(`${service.origin}/api/notes`).then((response) => response.status);
    expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array.from({ length: 8 }, () => 200));
    proxy.hang(true);
    const began = performance.now();
    expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array.from({ length: 8 }, () => 503));
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await fetch(`${service.origin}/api/health/live`)).status).toBe(200);
    expect((await fetch(`${service.origin}/api/health/ready`)).status).toBe(503);
    proxy.hang(false);
    await expect.poll(read, { timeout: 3000 }).toBe(200);
    await service.end('SIGTERM');
    await proxy.close();
    await data.remove();
  }, 30_000);
});

describe('a process that locks its data folder', () => {
  it('finishes open requests when it is stopped, refuses new connections, exits with 0 and unlocks the folder', async () => {
    const data = await testData();
    const env = {
      ...(data.config.databaseUrl === null ? {} : { DATABASE_URL: data.config.databaseUrl }),
      DATA_DIR: data.config.dataDir,
    };
    const service = await startService(env);
    const slow = fetch(`${service.origin}/api/slow`);
    await wait(150);
    const end = service.end('SIGTERM');
    await wait(150);
    await expect(fetch(`${service.origin}/api/health/live`)).rejects.toThrow();
    expect(await (await slow).json()).toEqual({ done: true });
    expect(await end).toBe(0);
    // The heads of the audit trail are signed at the latest when the process stops.
    expect(await readFile(join(data.config.dataDir, 'audit-heads.jsonl'), 'utf8')).toMatch(/^\{"number":1,/);
    (await lockFolder(data.config.dataDir)).release();
    await data.remove();
  });

  it.runIf(!onPostgres)('is refused a folder that another process has locked', async () => {
    const data = await testData();
    const lock = await lockFolder(data.config.dataDir);
    await expect(startService({ DATA_DIR: data.config.dataDir })).rejects.toThrow(`process ${process.pid}`);
    lock.release();
    await data.remove();
  });
});
