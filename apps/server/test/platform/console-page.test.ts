import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRole, setRole } from '../../src/features/people/index.ts';
import { theService } from '../../src/platform/audit/record-event.ts';
import { authPath, type KnownPerson, signInCookie, signInPerson } from '../people/support.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';

let service: TestApp;
let person: KnownPerson;
let folder: string;
const idleMs = 15 * 60_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Vitrina</title><!--page-data--><link rel="stylesheet" crossorigin href="/assets/start-1.css"></head>',
  );
  const sets = [
    { scripts: ['assets/list-1.js'], styles: ['assets/list-1.css'] },
    { scripts: ['assets/form-1.js'], styles: [] },
  ];
  const requests = [
    { address: '/api/stores?institution_id=bank', defaults: { sort: '-updated_at', page: '1' } },
    { address: '/api/stores/counts' },
  ];
  const screens = {
    '/stores': { files: 0, requests, lists: 'store' },
    '/stores/:id': { files: 1 },
    '/stores/create': { files: 0 },
  };
  await writeFile(join(folder, 'screens.json'), JSON.stringify({ sets, screens }));
  service = await buildApp({ only: ['access', 'config'], config: { consoleDir: folder } });
  person = await signInPerson(service);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** Returns the data for the console in the page, or null without any. */
function dataOf(page: string): PageData | null {
  const [, json] = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(page) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

const call = (method: 'GET' | 'DELETE', url: string, cookie: string) =>
  service.app.inject({ method, url, headers: { cookie, 'x-api-key': person.key } });

describe("the console's page", () => {
  it('contains the session and the configuration for a signed-in person, and is not cached', async () => {
    const cookie = await signInCookie(service);
    const page = await open('/stores', { cookie });
    const data = dataOf(page.body);
    expect(data).toEqual({
      now: service.clock.now().toISOString(),
      session: (await call('GET', authPath, cookie)).json(),
      config: (await call('GET', '/api/config', cookie)).json(),
    });
    expect(data?.session).toMatchObject({ staff_id: 'alopez' });
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect([page.headers['etag'], page.headers['last-modified']]).toEqual([undefined, undefined]);
  });

  it('names the files of the requested screen for a signed-in person, and prefers literal route patterns to parameters', async () => {
    const cookie = await signInCookie(service);
    const filesAt = async (url: string) =>
      [...(await open(url, { cookie })).body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      );
    // The styles of the page come first: styles of a screen override them with equal specificity.
    const startStyles = 'stylesheet /assets/start-1.css';
    const list = [startStyles, 'stylesheet /assets/list-1.css', 'modulepreload /assets/list-1.js'];
    expect(await filesAt('/stores?page=2')).toEqual(list);
    expect(await filesAt('/stores/create')).toEqual(list);
    expect(await filesAt('/stores/1')).toEqual([startStyles, 'modulepreload /assets/form-1.js']);
    expect(await filesAt('/nothing/1/2')).toEqual([startStyles]);
    expect((await open('/stores')).body).not.toContain('list-1.css');
  });

  it('names the first requests of the screen, with the query of the address, for a person who may list the records', async () => {
    const earlyAt = async (url: string, cookie: string) =>
      /id="early-requests">([^<]*)</.exec((await open(url, { cookie })).body)?.[1] ?? null;
    const cookie = await signInCookie(service);
    expect(JSON.parse((await earlyAt('/stores?search=a%26b&page=2', cookie)) ?? '')).toEqual([
      '/api/stores?institution_id=bank&search=a%26b&sort=-updated_at&page=2',
      '/api/stores/counts',
    ]);
    expect(await earlyAt('/stores/1', cookie)).toBeNull();
    const roleId = await createRole(
      service.platform,
      { name: 'Sin sucursales', permissions: {}, institutions: null },
      theService,
    );
    await setRole(service.platform, person.id, roleId, theService);
    expect(await earlyAt('/stores', cookie)).toBeNull();
    await setRole(service.platform, person.id, person.roleId, theService);
  });

  it('states that nobody is signed in only if the browser would have sent its cookie', async () => {
    for (const site of ['none', 'same-origin'])
      expect(dataOf((await open('/stores', { 'sec-fetch-site': site })).body)).toMatchObject({
        session: null,
      });
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect((await open('/stores', headers)).body).not.toContain('page-data');
  });

  it('contains no session after sign-out, after the end of the session, or for an API key', async () => {
    const first = await signInCookie(service);
    await call('DELETE', authPath, first);
    expect((await open('/stores', { cookie: first })).body).not.toContain('Ana');
    const second = await signInCookie(service);
    service.clock.advance(idleMs);
    expect((await open('/stores', { cookie: second })).body).not.toContain('Ana');
    expect((await open('/stores', { authorization: `Bearer ${'a'.repeat(43)}` })).body).not.toContain(
      'page-data',
    );
  });

  it('contains the current permissions, and escapes text that could close the script element', async () => {
    const cookie = await signInCookie(service);
    const name = '</script><script>alert(1)</script><!--';
    const roleId = await createRole(
      service.platform,
      { name, permissions: {}, institutions: null },
      theService,
    );
    await setRole(service.platform, person.id, roleId, theService);
    const { body } = await open('/stores', { cookie });
    expect(dataOf(body)?.session).toMatchObject({ user_role: name });
    expect(body).not.toContain('alert(1)</script>');
  });

  it('is sent without session and configuration if they cannot be read', async () => {
    const cookie = await signInCookie(service);
    await using broken = await buildApp({ only: ['config'], config: { consoleDir: folder } });
    const page = await broken.app.inject({ url: '/stores', headers: { accept: 'text/html', cookie } });
    expect([page.statusCode, dataOf(page.body)]).toEqual([200, null]);
  });
});
