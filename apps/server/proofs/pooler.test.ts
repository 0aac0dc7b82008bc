import { setTimeout as pause } from 'node:timers/promises';
import { grant } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../e2e/support/server.ts';
import { temporaryDatabase } from '../test/support/postgres.ts';
import { type Administrator, administratorOf, completeStore } from '../test/support/real-server.ts';
import { openForm, person } from './support/forms.ts';
import { keepsPreparedStatements, type PoolMode, startPooler } from './support/pgbouncer.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const staff = '/core/hn/v1/staff';
const password = 'cuatro palabras que nadie junta';
const visitors = 24;

const startParameters = {
  ignore_startup_parameters:
    'options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout, extra_float_digits',
};

/** Waits until `question` returns true; errors such as 503 are permitted meanwhile. */
async function becomes(question: () => Promise<boolean>): Promise<void> {
  await expect.poll(question, { timeout: 5_000, interval: 50 }).toBe(true);
}

async function sendForms(servers: readonly RunningServer[]): Promise<number[]> {
  const [{ url }] = servers as readonly [RunningServer];
  const { id, opened } = await openForm(url);
  // The service refuses a form that is sent too soon after it was opened.
  await pause(3_500);
  const sends = servers.flatMap((server) =>
    Array.from({ length: visitors }, async (_, n) => {
      const answer = await fetch(`${server.url}/api/promotions/${id}/inbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, message: `Número ${n}`, opened }),
      });
      return answer.status;
    }),
  );
  return Promise.all(sends);
}

async function publishAndWithdraw(admin: Administrator, runningServer: RunningServer): Promise<void> {
  const cities = await admin.call('GET', '/cities?per_page=100');
  const city = (cities.body['data'] as { id: string; active: boolean }[]).find(({ active }) => active);
  const { status, body } = await admin.call(
    'POST',
    '/stores',
    completeStore('Agencia de prueba', String(city?.id)),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  const address = `/stores/${body['id']}`;
  const read = async (): Promise<number> =>
    (await fetch(`${runningServer.url}/api${address}?stage=production`)).status;
  for (let round = 0; round < 3; round += 1) {
    expect(await read()).toBe(404);
    expect((await admin.call('POST', `${address}/commit`)).status).toBe(200);
    await becomes(async () => (await read()) === 200);
    for (let times = 0; times < 20; times += 1) expect(await read()).toBe(200);
    expect((await admin.call('POST', `${address}/unpublish`)).status).toBe(200);
    await becomes(async () => (await read()) === 404);
  }
}

async function disable(
  admin: Administrator,
  runningServer: RunningServer,
  otherRunningServer: RunningServer,
): Promise<void> {
  const role = await admin.call('POST', '/core/hn/v1/roles', {
    name: 'Solo listas',
    permissions: grant(['list'], ['store']),
    institutions: null,
  });
  const { body } = await admin.call('POST', staff, {
    name: 'Ana Lagos',
    staff_id: 'ana-lagos',
    email: null,
    role_id: role.body['id'],
  });
  const { person: result, link } = body as { person: { id: string }; link: { path: string } };
  const secret = link.path.split('#')[1];
  expect((await admin.call('POST', '/core/hn/v1/auth/password', { secret, password })).status).toBe(204);
  const administrator = (await administratorOf(runningServer.url, 'ana-lagos', password)).at(
    otherRunningServer.url,
  );
  const readStatus = async (): Promise<number> => (await administrator.call('GET', '/stores')).status;
  for (let times = 0; times < 5; times += 1) expect(await readStatus()).toBe(200);
  expect((await admin.call('PATCH', `${staff}/${result.id}`, { state: 'disabled' })).status).toBe(200);
  await becomes(async () => (await readStatus()) === 401);
}

interface Arrangement {
  readonly mode: PoolMode;
  readonly settings: Readonly<Record<string, string>>;
  /** True if the service listens on a direct connection, without the pooler. */
  readonly isDirect: boolean;
  readonly hearing: 'notifications' | 'polling';
  readonly title: string;
}

const arrangements: readonly Arrangement[] = [
  {
    title: 'session mode with its default settings',
    mode: 'session',
    settings: {},
    isDirect: false,
    hearing: 'notifications',
  },
  {
    title: 'transaction mode with its default settings',
    mode: 'transaction',
    settings: {},
    isDirect: false,
    hearing: 'polling',
  },
  {
    title: 'transaction mode, start parameters ignored',
    mode: 'transaction',
    settings: startParameters,
    isDirect: false,
    hearing: 'polling',
  },
  {
    title: 'transaction mode, the service listening beside it',
    mode: 'transaction',
    settings: {},
    isDirect: true,
    hearing: 'notifications',
  },
  ...((await keepsPreparedStatements())
    ? ([
        {
          title: 'transaction mode that keeps prepared statements',
          mode: 'transaction',
          settings: { max_prepared_statements: '200' },
          isDirect: false,
          hearing: 'polling',
        },
      ] as const)
    : []),
];

describe.runIf(onPostgres)('with PgBouncer', () => {
  it.each(arrangements)('two processes work in $title', async ({ mode, settings, isDirect, hearing }) => {
    const database = await temporaryDatabase();
    const pooler = await startPooler(database.url, mode, settings);
    const env = {
      DATABASE_URL: pooler.url,
      ...(isDirect && { DATABASE_DIRECT_URL: database.url }),
      PUBLIC_SENDS_PER_MINUTE: '1000000',
    };
    const servers: RunningServer[] = [];
    try {
      const first = await startServer({ ...env, DEMO: '1' });
      servers.push(first);
      const second = await startServer({ ...env, DATA_DIR: first.dataDir });
      servers.push(second);
      const admin = await administratorOf(first.url);
      if (hearing === 'polling')
        for (const server of servers)
          await expect
            .poll(() => server.output(), { timeout: 20_000 })
            .toMatch(/PgBouncer.*\n.*polling for changes/);
      expect(new Set(await sendForms(servers))).toEqual(new Set([201]));
      await publishAndWithdraw(admin, second);
      await disable(admin, first, second);
      const output = servers.map((server) => server.output()).join('');
      if (hearing === 'notifications') expect(output).not.toContain('polling');
      // The first process opened its database several times to fill it, so only the second one is checked.
      else expect(second.output().split('polling for changes')).toHaveLength(2);
    } finally {
      for (const server of servers.reverse()) await server.stop();
      await pooler.stop();
      await database.drop();
    }
  });

  it('the service does not start in statement mode, and prints the reason in one sentence', async () => {
    const database = await temporaryDatabase();
    const pooler = await startPooler(database.url, 'statement');
    try {
      const start = startServer({ DATABASE_URL: pooler.url, DEMO: '0' });
      await expect(start).rejects.toThrow(
        /^Vitrina did not start:\nThe pooler at DATABASE_URL is in statement mode[^\n]*\n$/,
      );
    } finally {
      await pooler.stop();
      await database.drop();
    }
  });
});
