import { uploadCacheControl } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPermissions } from '../people/administration.ts';
import { basicAuthorization, password, signInCookie, signInWith } from '../people/support.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create, type StoredRecord } from '../support/factories.ts';
import { type SignedIn, signInAs } from './support.ts';

let service: TestApp;
let session: SignedIn;
let store: StoredRecord;
const secrets = {
  wrong: 'Una-clave-equivocada-7',
  next: 'La-siguiente-clave-8',
  presigned: '',
  cookies: [] as string[],
};
const hostile = 'a\r\n{"level":"info","actor":"admin"}\u001b[31m';

/** Signs in successfully and not, writes, publishes, is refused, deletes, changes rights and signs out. */
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  session = await signInAs(service);
  secrets.cookies.push(session.cookie);
  const { client, person } = session;
  await signInWith(service, basicAuthorization('alopez', secrets.wrong));
  await signInWith(service, basicAuthorization(secrets.wrong, 'x'), {
    headers: { 'user-agent': hostile.replaceAll(/[^ -~]/g, '') },
  });
  const city = await create(client, 'cities', buildCity());
  store = await create(client, 'stores', buildStore({ city_id: city.id }));
  await client.post(`/stores/${store.id}/commit`);
  await client.get(`/stores/${encodeURIComponent(hostile)}?stage=staging`);
  await client.post(`/stores/${encodeURIComponent(hostile)}/commit`);
  await service.as(null).get('/stores');
  await service
    .as(null)
    .post('/cities', buildCity(), { 'x-api-key': `${person.key}-vencida`, cookie: session.cookie });
  await service.as(null).get(`/stores?search=persona@example.com%20${secrets.wrong}`, {
    authorization: `Bearer ${'s'.repeat(43)}`,
  });
  const upload = await client.get(
    `/resources/hn/v1/presigned-url?resource_type=stores&content_type=image/png&cache_control=${encodeURIComponent(uploadCacheControl)}`,
  );
  const { url } = upload.body as { url: string };
  secrets.presigned = url.split('signature=')[1] ?? '';
  await service.app.inject({
    method: 'PUT',
    url,
    payload: 'no es una imagen',
    headers: { 'content-type': 'image/png', 'cache-control': uploadCacheControl },
  });
  await client.put('/core/hn/v1/profile/password', { current: password, next: secrets.next });
  for (let n = 0; n < 6; n++) await signInWith(service, basicAuthorization('otra', `${secrets.wrong}-${n}`));
  await client.delete(`/stores/${store.id}`);
  await client.post('/core/hn/v1/client-errors', { kind: 'crash', message: hostile, path: '/stores' });
  secrets.cookies.push(await signInCookie(service, 'alopez', secrets.next));
  await setPermissions(service, person.roleId, grant(['list'], ['store']));
  await client.post('/cities', buildCity());
  await client.delete('/core/hn/v1/auth');
});
afterAll(() => service.close());

const lines = (target: Record<string, unknown>) =>
  service.log.filter((line) => Object.entries(target).every(([key, value]) => line[key] === value));

describe('the log', () => {
  it('contains no secret', () => {
    const text = JSON.stringify(service.log);
    for (const cookie of secrets.cookies) expect(text).not.toContain(cookie.split('=')[1]);
    expect(secrets.presigned.length).toBeGreaterThan(40);
    for (const secret of [
      password,
      secrets.wrong,
      secrets.next,
      secrets.presigned,
      session.person.key,
      's'.repeat(43),
      'Basic ',
      '$argon2',
      'persona@example.com',
      'set-cookie',
    ])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['a sign-in', { action: 'auth.sign-in', result: 200, actor: 'alopez', ip: '10.1.2.3' }, 2],
    ['a failed sign-in', { action: 'auth.sign-in', result: 401, actor: 'anonymous', ip: '10.1.2.3' }, 7],
    ['a locked account', { action: 'auth.sign-in', result: 429 }, 1],
    ['a creation', { action: 'stores.create', result: 201, actor: 'alopez' }, 1],
    ['a publication', { action: 'stores.commit', result: 200, actor: 'alopez' }, 1],
    ['a deletion', { action: 'stores.delete', result: 204, actor: 'alopez' }, 1],
    ['a changed password', { action: 'profile.password', result: 204, actor: 'alopez' }, 1],
    ['a missing session', { action: 'stores.list', result: 401, actor: 'anonymous' }, 2],
    ['a wrong key', { action: 'cities.create', result: 403, code: 'api_key_required' }, 1],
    [
      'a right that was taken',
      { action: 'cities.create', result: 403, code: 'not_allowed', actor: 'alopez' },
      1,
    ],
    ['a refused upload', { action: 'PUT', result: 415 }, 1],
    ['a sign-out', { action: 'auth.sign-out', result: 204, actor: 'alopez' }, 1],
  ])('has one line for %s', (_title, target, times) => {
    const matches = lines(target);
    expect(matches).toHaveLength(times);
    for (const line of matches) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        ip: expect.any(String),
        target: expect.stringMatching(/^\/(api|files)\//),
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
  });

  it('has a line for every refused request, and no line for reads', () => {
    expect(lines({ action: 'stores.read' }).map(({ result }) => result)).toEqual([404]);
    expect(lines({ action: 'files.presign' })).toEqual([]);
  });

  it('gets no additional lines from user input', () => {
    expect(lines({ actor: 'admin' })).toEqual([]);
    const [read] = lines({ action: 'stores.read' });
    expect(String(read?.['target'])).not.toMatch(/[\r\n\u001b]/);
  });

  it('is complemented by the audit trail, which records each change and the person who made it', async () => {
    const events = await service.platform.db
      .selectFrom('audit_event')
      .select(['action', 'actor_name', 'address'])
      .where('target_id', '=', store.id)
      .orderBy('place')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['created', 'published', 'deleted']);
    expect(
      events.every(({ actor_name, address }) => actor_name === 'Ana López' && address === '127.0.0.1'),
    ).toBe(true);
    const roles = await service.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('action', '=', 'role_created')
      .execute();
    // One event for each of the two people.
    expect(roles).toHaveLength(2);
  });
});
