import { findContentType } from '@vitrina/model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeAddress } from '../src/parts/link.tsx';
import { filledDocument, recordId } from './support/documents.ts';
import { buildPublicSite, type PublicSite } from './support/public-site.ts';
import { hostileTargets, redirectOrigin } from './support/stand-in.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await buildPublicSite();
  const documents = findContentType('documents');
  if (documents) site.service.documents.push(filledDocument(documents));
  site.service.publishedIds.add(recordId);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});
beforeEach(() => {
  site.service.receivedCalls.length = 0;
});

describe('a redirect of the public site', () => {
  it('removes the slashes at the end of an address', async () => {
    const answer = await site.get('/bank/documents//');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/bank/documents']);
  });

  it.each(hostileTargets)('never leads from %s to another site', async (target) => {
    expect([null, site.url]).toContain(await redirectOrigin(site.url, target));
  });
});

it('the public site answers OPTIONS with the methods of its addresses', async () => {
  for (const path of ['/', '/bank', '/robots.txt', '/nowhere']) {
    const { status, headers } = await fetch(site.url + path, { method: 'OPTIONS' });
    expect([path, status, headers.get('allow')]).toEqual([path, 204, 'GET, HEAD, OPTIONS']);
  }
  expect((await fetch(site.url, { method: 'POST' })).status).toBe(405);
});

it.each(['/\\evil.example', '//evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'the link address %j is refused by the public site',
  (address) => expect(safeAddress(address)).toBeNull(),
);

describe('a page number in an address', () => {
  it.each(['/bank/documents', '/bank', '/bank/stores', '/bank/search'])(
    'shows the first page of %s if it is 1, and a 404 page if no such page exists',
    async (path) => {
      for (const query of ['', '?pagina=1', '?page=1'])
        expect((await site.get(path + query)).status).toBe(200);
      for (const query of [
        '?page=999',
        '?page=abc',
        '?pagina=999',
        '?pagina=abc',
        '?pagina=0',
        '?pagina=-1',
      ]) {
        const answer = await site.get(path + query);
        expect([query, answer.status]).toEqual([query, 404]);
        expect(await answer.text()).toContain('No encontramos esta página');
      }
    },
  );
});

it.each([
  `/bank/documents/${'a'.repeat(81)}`,
  `/bank/${'a'.repeat(7_000)}`,
  `/${'a/'.repeat(3_500)}a`,
  `/bank/documents/${'%C3%B1'.repeat(1_000)}`,
  '/bank/documents/%',
  '/bank/documents/a.b',
  '/a/b/c/d/e',
])('an address that no page can have shows a 404 page without a request to the service: %#', async (path) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('No encontramos esta página');
  const paths = site.service.receivedCalls.map((call) => call.path);
  expect(paths.filter((callPath) => !/menus$/.test(callPath))).toEqual([]);
});

describe('a visitor of the public site', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const limits = { VISITOR_PAGES_PER_MINUTE: '3', VISITOR_SEARCHES_PER_MINUTE: '2' };
  let atMs = 0;
  let limitedSite: PublicSite;
  beforeEach(async () => {
    atMs = Date.parse('2026-11-27T15:00:00Z');
    limitedSite = await buildPublicSite({ ...limits, TRUST_PROXY: '127.0.0.1' }, () => atMs);
  });
  afterEach(() => limitedSite.close());

  it('is refused in Spanish beyond the limit, before any request to the service', async () => {
    const search = (n: number) => limitedSite.get(`/bank/search?q=x${n}`, from('192.0.2.1'));
    for (const n of [1, 2]) expect((await search(n)).status).toBe(200);
    limitedSite.service.receivedCalls.length = 0;
    const refusal = await search(3);
    expect([
      refusal.status,
      refusal.headers.get('retry-after'),
      refusal.headers.get('cache-control'),
    ]).toEqual([429, '60', 'no-store']);
    expect(await refusal.text()).toContain('Espere un minuto e intente de nuevo.');
    expect(limitedSite.service.receivedCalls).toEqual([]);
    atMs += 60_000;
    expect((await search(3)).status).toBe(200);
  });

  it('does not reduce the number of pages and searches for other visitors', async () => {
    for (let n = 0; n < 25; n += 1) await limitedSite.get(`/bank/search?q=x${n}`, from('192.0.2.1'));
    expect((await limitedSite.get('/bank/stores', from('192.0.2.1'))).status).toBe(200);
    for (const address of ['192.0.2.2', '2001:db8::1', '2001:db8:0:1::1'])
      for (const path of ['/insurances', '/bank/search?q=other'])
        expect([address, (await limitedSite.get(path, from(address))).status]).toEqual([address, 200]);
    // A /64 network belongs to one customer.
    for (const n of [1, 2]) await limitedSite.get(`/bank/search?q=y${n}`, from(`2001:db8::${n}`));
    expect((await limitedSite.get('/bank/search?q=y3', from('2001:db8::ffff:3'))).status).toBe(429);
  });

  it('cannot raise the limit by using many networks of one IPv6 /48', async () => {
    const search = async (address: string, n: number) =>
      (await limitedSite.get(`/bank/search?q=z${n}`, from(address))).status;
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push(await search(`2001:db8:1:${n}::1`, n));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([16, 429]);
    expect(await search('2001:db8:2::1', 20)).toBe(200);
  });

  it('is identified by the address without the port that a proxy adds', async () => {
    const statuses: number[] = [];
    for (const address of [
      '192.0.2.1:1001',
      '192.0.2.1:1002',
      '192.0.2.1',
      '192.0.2.2:1001',
      '[2001:db8::1]:1',
    ])
      statuses.push((await limitedSite.get(`/bank/search?q=${statuses.length}`, from(address))).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200]);
  });

  it('can request cached pages without a limit', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await limitedSite.get('/bank', from('192.0.2.1'))).status).toBe(200);
  });

  it('is identified by the address of the connection if the proxy is not trusted', async () => {
    await using direct = Object.assign(await buildPublicSite(limits, () => atMs), {
      [Symbol.asyncDispose]: () => direct.close(),
    });
    const statuses: number[] = [];
    for (const n of [1, 2, 3])
      statuses.push((await direct.get(`/bank/search?q=x${n}`, from(`192.0.2.${n}`))).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

it('the public site sends its token with reads, and no authorization if it has no token', async () => {
  const token = 't'.repeat(43);
  for (const [settings, authorization] of [
    [{ SITE_TOKEN: token }, `Site ${token}`],
    [{}, undefined],
  ] as const) {
    const ownSite = await buildPublicSite(settings);
    await ownSite.get('/bank');
    expect(new Set(ownSite.service.receivedCalls.map(({ headers }) => headers.authorization))).toEqual(
      new Set([authorization]),
    );
    await ownSite.close();
  }
});
