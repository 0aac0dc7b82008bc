import { setTimeout as pause } from 'node:timers/promises';
import { actions, grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../../../../e2e/support/server.ts';
import {
  type Administrator,
  administratorOf,
  cityOf,
  completeStore,
  type RealServer,
  startRealServer,
} from '../support/real-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const staff = '/core/hn/v1/staff';
const goodPassword = 'cuatro palabras que nadie junta';

/** Maximum time until a change reaches another process (ms): half a second with polling, longer on a busy machine. */
const heardWithinMs = 3000;

/** True if the condition becomes true within `heardWithinMs`. */
async function isTrueInTime(question: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + heardWithinMs;
  while (Date.now() < deadline) {
    if (await question()) return true;
    await pause(20);
  }
  return false;
}

describe.runIf(onPostgres)('two processes on one PostgreSQL database', { timeout: 90_000 }, () => {
  let first: RealServer;
  let second: RunningServer;
  /** Process that polls, because it listens on another database and receives no notifications. */
  let polling: RunningServer;
  let admin: Administrator;
  let cityId: string;

  beforeAll(async () => {
    first = await startRealServer();
    const { databaseUrl = '' } = first;
    const href = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href;
    [second, polling] = await Promise.all([
      startServer({ DEMO: '0', DATABASE_URL: databaseUrl }),
      startServer({ DEMO: '0', DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: href }),
    ]);
    admin = await administratorOf(first.url);
    cityId = await cityOf(admin);
    await vi.waitFor(() => expect(polling.output()).toContain('polling for changes'), { timeout: 10_000 });
  }, 240_000);
  afterAll(async () => {
    await polling?.stop();
    await second?.stop();
    await first?.stop();
  });

  const idOf = async (method: string, path: string, body: unknown): Promise<string> => {
    const { status, body: result } = await admin.call(method, path, body);
    expect(status, JSON.stringify(result)).toBeLessThan(300);
    return String(result['id']);
  };

  /** Creates a person with the role, who sets a password. Returns the id. */
  async function enrol(staff_id: string, role_id: string): Promise<string> {
    const { body } = await admin.call('POST', staff, {
      name: `Persona ${staff_id}`,
      staff_id,
      email: null,
      role_id,
    });
    const { person, link } = body as { person: { id: string }; link: { path: string } };
    const secret = link.path.split('#')[1];
    const set = await admin.call('POST', '/core/hn/v1/auth/password', { secret, password: goodPassword });
    expect(set.status).toBe(204);
    return person.id;
  }

  const listeners = [
    { hearing: 'notifications', url: () => second.url },
    { hearing: 'polling', url: () => polling.url },
  ];

  it.each(listeners)(
    'receive by $hearing, within seconds, the publications and withdrawals of the other process',
    async ({ hearing, url }) => {
      const id = await idOf('POST', '/stores', completeStore(`Agencia ${hearing}`, cityId));
      const read = async (): Promise<number> =>
        (await fetch(`${url()}/api/stores/${id}?stage=production`)).status;
      for (let round = 0; round < 5; round += 1) {
        expect(await read()).toBe(404);
        expect((await admin.call('POST', `/stores/${id}/commit`)).status).toBe(200);
        expect(await isTrueInTime(async () => (await read()) === 200)).toBe(true);
        // Repeated reads, so that the other process has certainly cached the record.
        for (let times = 0; times < 20; times += 1) expect(await read()).toBe(200);
        expect((await admin.call('POST', `/stores/${id}/unpublish`)).status).toBe(200);
        expect(await isTrueInTime(async () => (await read()) === 404)).toBe(true);
      }
    },
  );

  it.each(listeners)(
    'receive by $hearing the permissions that the other process withdrew from roles, people and keys',
    async ({ hearing, url }) => {
      const staffId = `pasajera-${hearing}`;
      const lists = {
        name: `Solo listas ${hearing}`,
        permissions: grant(['list'], ['store']),
        institutions: null,
      };
      const roleId = await idOf('POST', '/core/hn/v1/roles', lists);
      const personId = await enrol(staffId, roleId);
      const administrator = (await administratorOf(first.url, staffId, goodPassword)).at(url());
      const readStatus = async (): Promise<number> => (await administrator.call('GET', '/stores')).status;
      expect(await readStatus()).toBe(200);
      const empty = { ...lists, permissions: {} };
      const update = await admin.call('PUT', `/core/hn/v1/roles/${roleId}`, empty, { 'if-match': '"1"' });
      expect(update.status).toBe(200);
      expect(await isTrueInTime(async () => (await readStatus()) === 403)).toBe(true);
      expect((await admin.call('PATCH', `${staff}/${personId}`, { state: 'disabled' })).status).toBe(200);
      expect(await isTrueInTime(async () => (await readStatus()) === 401)).toBe(true);

      const result = await admin.call('POST', '/core/hn/v1/api-keys', {
        label: `Inventario ${hearing}`,
        permissions: grant(['list'], ['store']),
        institutions: null,
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      });
      const { key, secret } = result.body as { key: { id: string }; secret: string };
      const authorization = `Bearer ${secret}`;
      const uses = async (): Promise<number> =>
        (await fetch(`${url()}/api/stores`, { headers: { authorization } })).status;
      expect(await uses()).toBe(200);
      expect((await admin.call('DELETE', `/core/hn/v1/api-keys/${key.id}`)).status).toBe(204);
      expect(await isTrueInTime(async () => (await uses()) === 401)).toBe(true);
    },
  );

  it.each(listeners)(
    'report by $hearing, to a held presence request, that a session at the other process took the record over',
    async ({ hearing, url }) => {
      const id = await idOf('POST', '/stores', completeStore(`Agencia abierta ${hearing}`, cityId));
      const path = `/stores/${id}/presence`;
      const editor = admin.at(url());
      const alone = { editor: null, mine: true };
      expect((await editor.call('POST', path, {})).body).toMatchObject(alone);
      const held = editor.call('POST', path, { known: alone }).then(({ body }) => ({ body, at: Date.now() }));

      const otherSession = await administratorOf(first.url);
      const before = Date.now();
      const takeover = await otherSession.call('POST', path, { take_over: true });
      expect(takeover.body).toMatchObject({ mine: true });
      const { body, at } = await held;
      expect(body).toMatchObject({ mine: false, editor: { name: expect.any(String) } });
      // An unnoticed takeover would answer only after 16 s.
      expect(at - before).toBeLessThan(heardWithinMs);
    },
  );

  it('leave one administrator when each removes the rights of another at the same moment', async () => {
    const all = { name: 'Todo', permissions: grant(actions, resources), institutions: null };
    const empty = { name: 'Nada', permissions: {}, institutions: null };
    const [everythingText, nothingText] = [
      await idOf('POST', '/core/hn/v1/roles', all),
      await idOf('POST', '/core/hn/v1/roles', empty),
    ];
    const otherId = await enrol('segunda', everythingText);
    const { body } = await admin.call('GET', `${staff}?search=admin`);
    const ownAccount = (body as { data: { id: string; me: boolean }[] }).data.find(({ me }) => me);
    const [roleAnswer, disabled] = await Promise.all([
      admin.call('PATCH', `${staff}/${otherId}`, { role_id: nothingText }),
      admin.at(second.url).call('PATCH', `${staff}/${ownAccount?.id}`, { state: 'disabled' }),
    ]);
    // The person who was disabled first gets 401 for the other call.
    expect([roleAnswer.status, disabled.status].filter((status) => status === 200)).toHaveLength(1);
    const last = disabled.status === 200 ? await administratorOf(second.url, 'segunda', goodPassword) : admin;
    expect((await last.call('GET', `${staff}?state=active`)).status).toBe(200);
  });
});
