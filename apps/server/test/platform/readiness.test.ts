import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { defineCallsWith } from '@vitrina/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { healingPool } from '../../src/platform/database/healing-pool.ts';
import { problemOf } from '../../src/platform/http/error-handler.ts';
import { createLog } from '../../src/platform/log.ts';
import { answering, buildApp, type TestApp } from '../support/build-app.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const megabyte = 1024 * 1024;

const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test', access: { open: 'a test' } });

/** Call whose statement PostgreSQL refuses with the SQLSTATE. */
const refuse = defineCall('refuse', 'GET /refuse/:code', {
  params: z.strictObject({ code: z.string() }),
});

const refusing = answering(refuse, async ({ params: { code } }, { platform }) => {
  await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(platform.db);
  return undefined;
});

/** Returns the readiness status for all traffic, and the status for public reads only. */
async function readiness(service: TestApp): Promise<readonly number[]> {
  const anonymousClient = service.as(null);
  return [
    (await anonymousClient.get('/health/ready')).status,
    (await anonymousClient.get('/health/ready/public')).status,
  ];
}

/** Waits until the cached readiness result has expired (one second). */
const later = () => new Promise((done) => setTimeout(done, 1_050));

describe('a process', () => {
  it('is ready only for public reads while its disk is nearly full', async () => {
    let free = 100 * megabyte;
    await using service = await buildApp({
      config: { minFreeBytes: 64 * megabyte },
      database: { measureFree: async () => free },
      features: [],
    });
    expect(await readiness(service)).toEqual([200, 200]);
    free = 40 * megabyte;
    await later();
    expect(await readiness(service)).toEqual([503, 200]);
    free = 100 * megabyte;
    await later();
    expect(await readiness(service)).toEqual([200, 200]);
  });

  it.runIf(onPostgres)(
    'is ready only for public reads while it receives no messages of other processes',
    async () => {
      await using service = await buildApp({ features: [] });
      expect(await readiness(service)).toEqual([200, 200]);
      await service.platform.bus.stop();
      await later();
      expect(await readiness(service)).toEqual([503, 200]);
    },
  );

  it.runIf(onPostgres)('is ready only for public reads after PostgreSQL reported a full disk', async () => {
    await using service = await buildApp({ features: [refusing] });
    expect(await service.as(null).get('/refuse/53100')).toMatchObject({
      status: 507,
      headers: { 'retry-after': '30' },
    });
    expect(await readiness(service)).toEqual([503, 200]);
  });
});

describe.runIf(onPostgres)('an SQLSTATE of a database server that currently cannot answer', () => {
  const pidsOf = async ({ platform }: TestApp): Promise<ReadonlySet<unknown>> => {
    const asks = Array.from({ length: 6 }, () =>
      sql`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(platform.db),
    );
    return new Set(
      (await Promise.all(asks)).flatMap(({ rows }) => rows.map((row) => (row as { pid: number }).pid)),
    );
  };

  it.each([
    ['25006', 'all'],
    ['57P01', 'all'],
    ['57P02', 'all'],
    ['57P03', 'all'],
    ['57P04', 'all'],
    ['08006', 'own'],
    ['08P01', 'own'],
    ['57P05', 'none'],
    ['28000', 'none'],
    ['28P01', 'none'],
    ['3D000', 'none'],
    ['53000', 'none'],
    ['53200', 'none'],
    ['53300', 'none'],
    ['58030', 'none'],
  ])('%s results in 503 with Retry-After, and closes these connections: %s', async (code, droppedText) => {
    await using service = await buildApp({ features: [refusing] });
    const pidsBefore = await pidsOf(service);
    expect(await service.as(null).get(`/refuse/${code}`)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    const remaining = [...(await pidsOf(service))].filter((pid) => pidsBefore.has(pid)).length;
    expect(pidsBefore.size - remaining).toBe({ all: pidsBefore.size, own: 1, none: 0 }[droppedText]);
  });
});

describe('a database server that answers a new connection without an SQLSTATE', () => {
  it('results in 503', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.write('N'))).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pool = healingPool(new pg.Pool({ host: '127.0.0.1', port, ssl: true }), createLog('silent'));
    const error: unknown = await pool
      .lendConnection((run) => run('select 1'))
      .catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: expect.stringContaining('SSL') });
    expect(problemOf(error).status).toBe(503);
    await pool.end();
    server.close();
  });
});
