import { defineCallsWith } from '@vitrina/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../src/platform/http/error-handler.ts';
import { answering, buildApp, buildPerson } from '../support/build-app.ts';

const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test', access: { open: 'a test' } });
const write = defineCall('write', 'POST /write', {
  access: { action: 'create', resource: 'store' },
});
const signIn = defineCall('sign-in', 'POST /sign-in', {
  keyless: true,
});
const read = defineCall('read', 'GET /read', {});
const hang = defineCall('hang', 'GET /hang', {});
const megabyte = 1024 * 1024;

describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('the embedded engine', () => {
  it('refuses writes before the disk is full, and still answers reads, sign-ins and readiness checks for public reads', async () => {
    let free = 100 * megabyte;
    await using service = await buildApp({
      config: { minFreeBytes: 64 * megabyte },
      database: { measureFree: async () => free },
      features: [
        answering(write, async () => undefined),
        answering(signIn, async () => undefined),
        answering(read, async () => undefined),
      ],
    });
    const person = service.as(buildPerson());
    const statuses = async () => [
      (await person.post('/write')).status,
      (await person.post('/sign-in')).status,
      (await person.get('/read')).status,
      (await person.get('/health/ready/public')).status,
    ];
    const later = () => new Promise((done) => setTimeout(done, 550));

    expect(await statuses()).toEqual([204, 204, 204, 200]);
    free = 40 * megabyte;
    await later();
    expect(await statuses()).toEqual([507, 204, 204, 200]);
    expect((await person.post('/write')).body).toMatchObject({ code: 'storage_full', title: 'Sin espacio' });
    free = 10 * megabyte;
    await later();
    expect(await statuses()).toEqual([507, 507, 204, 200]);
    free = 100 * megabyte;
    await later();
    expect(await statuses()).toEqual([204, 204, 204, 200]);
  });

  it('answers 503 to an endless statement, answers health checks meanwhile, and recovers', async () => {
    await using service = await buildApp({
      database: { deadlineMs: 600 },
      features: [
        answering(hang, async (_input, { platform }) => {
          await sql`select count(*) from generate_series(1, 10000000000)`.execute(platform.db);
          return undefined;
        }),
        answering(read, async (_input, { platform }) => {
          await platform.db.selectFrom('heartbeat').selectAll().execute();
          return undefined;
        }),
      ],
    });
    const anonymousClient = service.as(null);
    await service.platform.db.insertInto('heartbeat').values({ name: 'kept', at: new Date() }).execute();
    const hanging = anonymousClient.get('/hang');
    const began = performance.now();
    expect((await anonymousClient.get('/health/live')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(300);
    expect((await hanging).status).toBe(503);
    await expect.poll(async () => (await anonymousClient.get('/read')).status, { timeout: 15_000 }).toBe(204);
    expect(await service.platform.db.selectFrom('heartbeat').select('name').execute()).toEqual([
      { name: 'kept' },
    ]);
  });
});

describe('values read from the database', () => {
  it('are the same with both database engines', async () => {
    await using service = await buildApp({ features: [] });
    const { rows } =
      await sql`select 9007199254740991::int8 as big, 1.50::numeric as exact, '2026-02-28'::date as day, '{"a":[1]}'::jsonb as json,
      ${new Date('2026-01-02T03:04:05.678Z')}::timestamptz as at, ${['a', 'b']}::text[] as list, true as yes, null as nothing`.execute(
        service.platform.db,
      );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: '1.50',
        day: '2026-02-28',
        json: { a: [1] },
        at: new Date('2026-01-02T03:04:05.678Z'),
        list: ['a', 'b'],
        yes: true,
        nothing: null,
      },
    ]);
  });

  it('result in 400 if they cannot be stored', async () => {
    await using service = await buildApp({ features: [] });
    for (const statement of [
      sql`select ${'\0'}::text`,
      sql`select ${'{"a":"\\u0000"}'}::jsonb`,
      sql`select ${'x'}::uuid`,
      sql`select ${'99999999999'}::int`,
    ]) {
      const error: unknown = await statement
        .execute(service.platform.db)
        .catch((failure: unknown) => failure);
      expect(problemOf(error).status).toBe(400);
    }
  });

  it('are rolled back with a failed transaction, and other transactions succeed', async () => {
    await using service = await buildApp({ features: [] });
    const { db } = service.platform;
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const done = db.transaction().execute(async (trx) => {
          await trx
            .insertInto('heartbeat')
            .values({ name: `n${n}`, at: new Date() })
            .execute();
          if (n % 2 === 0) await sql`select 1/0`.execute(trx);
        });
        await done.catch((error: Error) => expect(error.message).toContain('division by zero'));
      }),
    );
    const { count } = await db
      .selectFrom('heartbeat')
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
  });
});
