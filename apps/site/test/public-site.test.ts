import { findContentType } from '@vitrina/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeAddress } from '../src/parts/link.tsx';
import { filledDocument, recordId } from './support/documents.ts';
import { buildPublicSite, type PublicSite } from './support/public-site.ts';
import { hostileTargets, redirectOrigin } from './support/stand-in.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await buildPublicSite();
  const documents = findContentType('documents');
  if (documents) site.service.documents.push(filledDocument(documents));
  site.service.published.add(recordId);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});
beforeEach(() => {
  site.service.received.length = 0;
});

describe('a redirect of the public site', () => {
  it('drops the slashes at the end of an address', async () => {
    const answer = await site.get('/bank/documents//');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/bank/documents']);
  });

  it.each(hostileTargets)('never leads from %s to another site', async (target) => {
    expect([null, site.url]).toContain(await redirectOrigin(site.url, target));
  });
});

it.each(['/\\evil.example', '//evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'a link to %j is not followed',
  (address) => expect(safeAddress(address)).toBeNull(),
);

describe('the number of a page', () => {
  it.each(['/bank/documents', '/bank', '/bank/stores', '/bank/search'])(
    'is the first or a 404 page at %s',
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
])('an address that no page can have is a 404 page, without a request for it: %#', async (path) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('No encontramos esta página');
  const asked = site.service.received.map((call) => call.path);
  expect(asked.filter((one) => !/menus$/.test(one))).toEqual([]);
});
