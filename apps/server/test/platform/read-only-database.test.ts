import { allCalls, isStaffRead } from '@vitrina/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authPath, basicAuthorization, password } from '../people/support.ts';
import { type SignedIn, signInAs } from '../safety/support.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: SignedIn;
let store: StoredRecord;
let cityId: string;
let administrator: pg.Client;
let databaseName: string;

/**
 * Makes the database read-only or writable for new connections; existing ones keep their mode, so a failover must end
 * them.
 */
async function setReadOnly(readOnly: boolean): Promise<void> {
  const change = readOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only';
  await administrator.query(`alter database ${databaseName} ${change}`);
}

async function endConnections(): Promise<void> {
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    databaseName,
  ]);
}

const readiness = async (path: string) => (await service.as(null).get(`/health/${path}`)).status;
const publicRead = async () =>
  (await service.as(null).get(`/stores/${store.slug}?stage=production`, { 'cache-control': 'no-cache' }))
    .status;
const staffRead = async () => (await ana.client.get(`/stores/${store.id}`)).status;
const createStore = () => ana.client.post('/stores', buildStore({ city_id: cityId }));
const warnings = () => service.log.filter(({ level }) => level === 'warn' || level === 'error');

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a temporarily read-only database', () => {
  beforeAll(async () => {
    service = await buildApp({ jobs: 'work' });
    ana = await signInAs(service);
    cityId = (await create(ana.client, 'cities', buildCity({ name: 'Antes' }))).id;
    store = await createPublished(ana.client, { city_id: cityId });
    const url = new URL(service.platform.config.databaseUrl ?? '');
    databaseName = url.pathname.slice(1);
    url.pathname = '/postgres';
    administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
  });
  afterAll(async () => {
    await setReadOnly(false);
    await administrator.end();
    await service.close();
  });

  it('permits public reads and reads by staff, without storing the time of the last call of the session', async () => {
    await setReadOnly(true);
    await endConnections();
    // After a minute, the next call of the session would update the time of its last call.
    service.clock.advance(61_000);
    await expect.poll(publicRead).toBe(200);
    expect(await staffRead()).toBe(200);
    const answers: [string, number][] = [];
    for (const { id, path } of allCalls().filter(isStaffRead))
      if (!path.includes(':')) answers.push([id, (await ana.client.get(path)).status]);
    expect(answers.length).toBeGreaterThan(50);
    // Exports return 503, because they write an audit event.
    const failures = answers.filter(
      ([id, status]) => status >= 500 && !(id.endsWith('.export') && status === 503),
    );
    expect(failures).toEqual([]);
    expect(await publicRead()).toBe(200);
  });

  it('causes 503 with Retry-After for writes', async () => {
    for (const write of [
      createStore,
      () => ana.client.post('/stores', buildStore({ city_id: cityId }), { 'idempotency-key': 'again' }),
      () => ana.client.post(`/stores/${store.id}/commit`),
      () =>
        service.as(null).post(authPath, undefined, { authorization: basicAuthorization('alopez', password) }),
    ])
      expect(await write()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  });

  it('makes the process unready for staff, but not for public reads', async () => {
    expect([await readiness('ready'), await readiness('ready/public')]).toEqual([503, 200]);
  });

  it('causes one log line a minute, whatever the number of queues', async () => {
    // Each queue is polled at least every two seconds.
    await new Promise((done) => setTimeout(done, 3_000));
    expect(warnings().filter(({ msg }) => /job/.test(String(msg)))).toHaveLength(1);
    expect(warnings().filter(({ msg }) => /read-only/.test(String(msg)))).toHaveLength(1);
  });

  it('is used for writes by all connections and by the jobs when it accepts writes again', async () => {
    // The reads open connections that stay read-only until they are closed.
    await Promise.all(Array.from({ length: 12 }, staffRead));
    await setReadOnly(false);
    await expect.poll(async () => (await createStore()).status, { timeout: 10_000 }).toBe(201);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, createStore));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    }
    await expect.poll(() => readiness('ready'), { timeout: 10_000 }).toBe(200);
    const city = await ana.client.get(`/cities/${cityId}`);
    const renamedCity = { ...buildCity(), name: 'Después' };
    const putResponse = await ana.client.put(`/cities/${cityId}`, renamedCity, {
      'if-match': String(city.headers['etag']),
    });
    expect(putResponse.status).toBe(200);
    await expect
      .poll(
        async () =>
          JSON.stringify((await service.as(null).get(`/stores/${store.slug}?stage=production`)).body),
        {
          timeout: 15_000,
        },
      )
      .toContain('Después');
  });
});
