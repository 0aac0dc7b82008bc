import { findContentType } from '@vitrina/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filledDocument, recordId } from './support/documents.ts';
import { buildStaging, consoleOrigin, type Staging } from './support/staging.ts';
import { hostileTargets, redirectOrigin, shareToken, staffGrant } from './support/stand-in.ts';

let staging: Staging;
beforeAll(async () => {
  staging = await buildStaging();
  const stores = findContentType('stores');
  if (stores) staging.service.documents.push(filledDocument(stores, { name: 'Agencia Borrador' }));
});
afterAll(() => staging.close());
beforeEach(() => {
  staging.service.receivedCalls.length = 0;
  staging.errors.length = 0;
});

describe('entering the staging site', () => {
  it('sets a cookie for visitors from the console and redirects them', async () => {
    const entrance = await staging.enter({ grant: staffGrant, to: `/preview/stores/${recordId}` });
    expect(entrance.status).toBe(303);
    expect(entrance.headers.get('location')).toBe(`/preview/stores/${recordId}`);
    const [cookie = ''] = entrance.headers.getSetCookie();
    expect(cookie).toMatch(/^vitrina_preview=[^;]+; HttpOnly; Path=\/; Max-Age=(?:599|600); SameSite=Lax$/);
    const ownEntrance = await staging.enter({ grant: staffGrant }, { origin: 'http://localhost:4001' });
    expect([ownEntrance.status, ownEntrance.headers.get('location')]).toEqual([303, '/preview']);
  });

  it('sets a cookie that is valid in a frame of another site over https only', async () => {
    const secure = await buildStaging('https://pruebas.example.com');
    const [cookie] = (await secure.enter({ grant: staffGrant })).headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; Path=\/; Max-Age=\d+; Secure; SameSite=None; Partitioned$/);
    await secure.close();
  });

  it.each([
    'https://otra.example.com',
    'null',
    'https://consola.example.com.otra.com',
    'http://consola.example.com',
  ])('refuses the origin %s without a request to the service', async (origin) => {
    const refusal = await staging.enter({ grant: staffGrant }, { origin });
    expect(refusal.status).toBe(403);
    expect(refusal.headers.getSetCookie()).toEqual([]);
    expect(staging.service.receivedCalls).toEqual([]);
  });

  it.each([
    'https://otra.example.com/',
    '//otra.example.com',
    '/\\otra.example.com',
    'javascript:alert(1)',
    'preview',
    '/a\r\nset-cookie: x=1',
    '/\t/otra.example.com',
    '',
  ])('redirects to /preview instead of the unsafe target %j', async (to) => {
    const entrance = await staging.enter({ grant: staffGrant, to });
    expect([entrance.status, entrance.headers.get('location')]).toEqual([303, '/preview']);
  });

  it('refuses grants that the service does not accept, malformed grants and long request bodies', async () => {
    expect((await staging.enter({ grant: 'ended.1.x' })).status).toBe(401);
    expect(staging.service.receivedCalls).toHaveLength(1);
    for (const grant of ['', 'a b', 'x\r\ny', 'x;y', 'x'.repeat(401)])
      expect((await staging.enter({ grant })).status).toBe(401);
    expect((await staging.enter({ grant: staffGrant, to: `/${'x'.repeat(5_000)}` })).status).toBe(413);
    const json = await staging.enter({ grant: staffGrant }, { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    expect(staging.service.receivedCalls).toHaveLength(1);
  });
});

describe('a page of the staging site', () => {
  const page = `/preview/stores/${recordId}`;

  it('has the status 401 without a valid grant, and shows no content', async () => {
    for (const cookie of ['', 'other=1', 'vitrina_preview=nonsense', `vitrina_preview=${staffGrant}`]) {
      for (const path of ['/', '/bank', page, '/preview', '/bank/stores']) {
        const refusal = await staging.get(path, { cookie });
        expect(refusal.status).toBe(401);
        expect(await refusal.text()).toContain('Esta vista es para el personal');
      }
    }
    expect(staging.service.receivedCalls).toEqual([]);
    const endedCookie = `vitrina_preview=ended!staff!${Date.now() + 60_000}`;
    const response = await staging.get(page, { cookie: endedCookie });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('Agencia');
  });

  it('is read with the grant only, and no other cookie or header of the browser is sent to the service', async () => {
    const cookie = `vitrina_session=SECRETO; ${await staging.cookieOf(staffGrant)}; other=OTRO`;
    staging.service.receivedCalls.length = 0;
    const answer = await staging.get(page, { cookie, authorization: 'Bearer AJENO', 'x-api-key': 'CLAVE' });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Agencia Borrador');
    expect(text).not.toMatch(/SECRETO|OTRO|AJENO|CLAVE/);
    expect(staging.service.receivedCalls.length).toBeGreaterThan(0);
    for (const { headers } of staging.service.receivedCalls) {
      expect(headers.authorization).toBe(`Preview ${staffGrant}`);
      expect(headers.cookie).toBeUndefined();
      expect(JSON.stringify(headers)).not.toMatch(/SECRETO|OTRO|AJENO|CLAVE/);
    }
    const [entry] = staging.service.receivedCalls.filter(({ path }) => path.endsWith(recordId));
    expect(entry?.query.get('stage')).toBe('staging');
    expect(staging.errors).toEqual([]);
  });

  it('is not cached, not indexed, and framed by the console only', async () => {
    const cookie = await staging.cookieOf(staffGrant);
    for (const [path, status] of [
      [page, 200],
      ['/bank', 200],
      ['/nada', 404],
      ['/preview', 302],
      ['/robots.txt', 200],
      ['/sitemap.xml', 404],
      ['/share', 200],
    ] as const) {
      const { headers, ...answer } = await staging
        .get(path, { cookie })
        .then((response) => ({ headers: response.headers, status: response.status }));
      expect([path, answer.status]).toEqual([path, status]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${consoleOrigin}`);
      expect(headers.get('etag')).toBeNull();
    }
    const options = await fetch(staging.url + page, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(await (await staging.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const refusal = await staging.get(page);
    expect(refusal.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(hostileTargets)('never leads from %s to another site', async (target) => {
    const cookie = await staging.cookieOf(staffGrant);
    expect([null, staging.url]).toContain(await redirectOrigin(staging.url, target, { cookie }));
  });

  it('is fetched from the service again for every request', async () => {
    const cookie = await staging.cookieOf(staffGrant);
    await staging.get(page, { cookie });
    staging.service.receivedCalls.length = 0;
    await staging.get(page, { cookie });
    expect(staging.service.receivedCalls.some(({ path }) => path.endsWith(recordId))).toBe(true);
  });

  it('shows a line about the draft at the top, except in a frame', async () => {
    const cookie = await staging.cookieOf(staffGrant);
    const ribbon = 'Sitio de pruebas · se ve el borrador';
    expect(await (await staging.get(page, { cookie })).text()).toContain(ribbon);
    for (const dest of ['iframe', 'empty']) {
      const text = await (await staging.get(page, { cookie, 'sec-fetch-dest': dest })).text();
      expect(text).not.toContain(ribbon);
      expect(text).toContain(`<meta content="${consoleOrigin}" name="vitrina-console"/>`);
      expect(text).toContain('/preview.js');
    }
  });

  it('opened by a share link begins at the record of the share and shows when the share ends', async () => {
    const cookie = await staging.cookieOf(shareToken);
    const first = await staging.get('/preview', { cookie });
    expect([first.status, first.headers.get('location')]).toEqual([302, page]);
    expect(await (await staging.get(page, { cookie })).text()).toMatch(
      /Vista compartida · hasta el \d+\/\d+\/\d+, \d+:\d\d (?:[ap]\. )?m\. · solo lectura/,
    );
  });

  it('has the status 404 for unknown types, types without preview, and missing records', async () => {
    const cookie = await staging.cookieOf(staffGrant);
    for (const path of [
      `/preview/cities/${recordId}`,
      `/preview/nada/${recordId}`,
      '/preview/stores/1',
      page.replace(/.$/, '0'),
    ])
      expect((await staging.get(path, { cookie })).status).toBe(404);
  });
});
