import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../../e2e/support/server.ts';
import { type Administrator, administratorOf, cityOf, completeStore } from '../support/real-server.ts';
import { type StatementProxy, statementProxy } from '../support/statement-proxy.ts';
import { type TestData, testData } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

/** Returns the number of the public version, and expects both of its fields to belong to this version. */
async function publicVersion(path: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${server.url}/api${path}?stage=production`);
    if (answer.status === 503 && tries < 100) {
      await pause(30);
      continue;
    }
    expect(answer.status).toBe(200);
    const { address, reference } = (await answer.json()) as { address: string; reference: string };
    expect(address).toBe(`Dirección ${reference}`);
    return Number(reference);
  }
}

/** Repeats a call while the answer is 503, or 409 for a request that is still running. */
async function patiently(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  for (let tries = 0; ; tries++) {
    const answer = await admin.call(method, path, body, headers);
    if (![409, 503].includes(answer.status) || tries >= 100) return answer;
    await pause(30);
  }
}

/**
 * Repeats an act with the connection cut before its first statement, its second and so on until its last, and then
 * cut after each statement. `judge` checks each answer. Returns the number of cuts.
 */
async function cutEverywhere(
  prepare: (n: number) => Promise<unknown>,
  act: (n: number) => Promise<{ readonly status: number }>,
  judge: (n: number, status: number) => Promise<void>,
): Promise<number> {
  let n = 0;
  let cuts = 0;
  for (const side of ['before', 'after'] as const)
    for (let at = 1; at < 40; at++) {
      n += 1;
      await prepare(n);
      const cut = proxy.cutAt(at, side);
      const { status } = await act(n);
      proxy.disarm();
      await judge(n, status);
      if (!cut.isCut()) break;
      cuts += 1;
    }
  return cuts;
}

let data: TestData;
let proxy: StatementProxy;
let server: RunningServer;
let admin: Administrator;
let cityId: string;

describe.runIf(onPostgres)('when the database connection is interrupted', () => {
  beforeAll(async () => {
    data = await testData();
    const through = new URL(data.config.databaseUrl ?? '');
    proxy = await statementProxy(Number(through.port || 5432));
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    const settings = { DEMO: '0', DATABASE_URL: through.href, ROLE: 'server', LOG_LEVEL: 'silent' };
    server = await startServer(settings);
    admin = await administratorOf(server.url);
    cityId = await cityOf(admin);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await data.remove();
  });

  it('before or after any statement of a publication, the change is complete or absent, and can be repeated', async () => {
    const version = (n: number) => ({
      ...completeStore('Agencia Centro', cityId),
      address: `Dirección ${n}`,
      reference: String(n),
    });
    const { body } = await admin.call('POST', '/stores', version(0));
    const path = `/stores/${String(body['id'])}`;
    expect((await admin.call('POST', `${path}/commit`)).status).toBe(200);
    const cuts = await cutEverywhere(
      async (n) => expect((await patiently('PUT', path, version(n))).status).toBe(200),
      () => admin.call('POST', `${path}/commit`),
      async (n, status) => {
        expect([200, 503]).toContain(status);
        expect(status === 200 ? [n] : [n - 1, n]).toContain(await publicVersion(path));
        expect((await patiently('POST', `${path}/commit`)).status).toBe(200);
        expect(await publicVersion(path)).toBe(n);
      },
    );
    expect(cuts).toBeGreaterThan(2);
  });

  it('during any statement of a creation, a repetition of the request creates the record exactly once, within seconds', async () => {
    const store = (n: number) => completeStore(`Agencia cortada ${n}`, cityId);
    const key = (n: number) => ({ 'idempotency-key': `cut-${n}` });
    const cuts = await cutEverywhere(
      () => patiently('GET', '/stores?per_page=1'),
      (n) => admin.call('POST', '/stores', store(n), key(n)),
      async (n, status) => {
        expect([201, 503]).toContain(status);
        const secondResult = await patiently('POST', '/stores', store(n), key(n));
        expect(secondResult.status).toBe(201);
        const { body } = await patiently('GET', `/stores?search=cortada+${n}&per_page=100`);
        const names = (body['data'] as { id: string; name: string }[]).filter(
          ({ name }) => name === store(n)['name'],
        );
        expect(names.map(({ id }) => id)).toEqual([secondResult.body['id']]);
      },
    );
    expect(cuts).toBeGreaterThan(2);
  });
});
