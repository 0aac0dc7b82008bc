import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { entryPaths } from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { makerFor } from '../support/maker.ts';
import { type Maker, validDraft } from '../support/valid-draft.ts';

// The service never calls an address from a request: it stores or refuses the address.

const ways = ['net.client.socket', 'http.client.request.start', 'undici:request:create'];
const calledNames: string[] = [];
const note = (_message: unknown, name: string | symbol): void => void calledNames.push(String(name));

let service: TestApp;
let ana: Client;
let maker: Maker;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  ana = service.as(buildPerson());
  maker = makerFor(service, ana);
  for (const way of ways) subscribe(way, note);
});
beforeEach(() => {
  calledNames.length = 0;
});
afterAll(async () => {
  for (const way of ways) unsubscribe(way, note);
  await service.close();
});

const hostile = 'http://127.0.0.1:61999/vitrina.png';

/** Returns the body with every address and image replaced by an address of another server. */
function withForeign(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('<')) return `${value}<img src="${hostile}"><link href="${hostile}">`;
    return /^(https?:|\/files\/)/.test(value) ? hostile : value;
  }
  if (Array.isArray(value)) return value.map(withForeign);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withForeign(member)]));
}

describe('an outside address in a request', () => {
  it.each(contentTypes.map((type): [string, ContentType] => [type.slug, type]))(
    'is not called when it is saved in a record of %s',
    async (_slug, type) => {
      const body = await validDraft(type, maker);
      calledNames.length = 0;
      const { status } = await ana.post(entryPaths(type).base, withForeign(body));
      expect([201, 400, 404]).toContain(status);
      expect(calledNames).toEqual([]);
    },
  );

  it('is not called when it is removed as a file or sent in a header', async () => {
    expect((await ana.delete('/resources/hn/v1/', { url: hostile })).status).toBe(400);
    await ana.get('/stores', {
      origin: hostile,
      referer: hostile,
      'x-forwarded-host': '127.0.0.1:61999',
      host: '127.0.0.1:61999',
    });
    expect(calledNames).toEqual([]);
  });

  it('would be detected by this test if the service called it', async () => {
    await fetch(hostile).catch(() => undefined);
    expect(calledNames.length).toBeGreaterThan(0);
    expect(channel('net.client.socket').hasSubscribers).toBe(true);
  });
});
