import { uploadCacheControl } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';

let service: TestApp;
let editor: Client;

beforeEach(async () => {
  service = await buildApp({ only: ['files'] });
  editor = service.as(buildPerson());
});
afterEach(() => service.close());

const query = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();
const presign = (client: Client, parameters: Record<string, string> = {}) =>
  client.get(
    `/resources/hn/v1/presigned-url?${query({ resource_type: 'stores', content_type: 'image/png', cache_control: uploadCacheControl, ...parameters })}`,
  );

describe('a signed upload address', () => {
  it('names a file by a key that the server chooses', async () => {
    expect(((await presign(editor)).body as { url: string }).url).toMatch(
      /^http:\/\/localhost\/files\/store\/2026\/[0-9a-f-]{36}\.png\?expires=\d+&signature=[\w-]{43}$/,
    );
    expect((await presign(editor, { resource_type: 'menus' })).body).toMatchObject({
      url: expect.stringContaining('/files/menu/'),
    });
  });

  it('begins with PUBLIC_URL, or else with the requested host and the protocol that a trusted proxy forwards', async () => {
    const originOf = async (client: Client, headers: Record<string, string>) => {
      const { status, body } = await client.get(
        `/resources/hn/v1/presigned-url?${query({ resource_type: 'stores', content_type: 'image/png', cache_control: uploadCacheControl })}`,
        headers,
      );
      return status === 200 ? new URL((body as { url: string }).url).origin : status;
    };
    const forwardedHeaders = { host: 'console.example.com', 'x-forwarded-proto': 'https' };
    expect(await originOf(editor, { host: 'Console.example.com:8443' })).toBe(
      'http://console.example.com:8443',
    );
    expect(await originOf(editor, forwardedHeaders)).toBe('http://console.example.com');
    for (const host of ['a b', 'a@b', 'a/b', 'a:99999', 'a"b'])
      expect(await originOf(editor, { host }), host).toBe(400);
    await using behindApp = await buildApp({ only: ['files'], config: { trustedProxies: ['127.0.0.1'] } });
    expect(await originOf(behindApp.as(buildPerson()), forwardedHeaders)).toBe('https://console.example.com');
    await using namedApp = await buildApp({
      only: ['files'],
      config: { publicOrigin: 'https://vitrina.example.com' },
    });
    expect(await originOf(namedApp.as(buildPerson()), { host: 'vitrina.example.com' })).toBe(
      'https://vitrina.example.com',
    );
  });

  const unusable: readonly Record<string, string>[] = [
    { resource_type: '__proto__' },
    { resource_type: '../store' },
    { resource_type: 'dashboard' },
    { resource_type: '' },
    { content_type: 'text/html' },
    { content_type: 'image/svg+xml' },
    { content_type: 'application/xml' },
    { content_type: 'toString' },
    { cache_control: 'no-store' },
    { cache_control: `${uploadCacheControl}\r\nx: y` },
    { other: '1' },
  ];
  it('is refused for unknown resources, content types, cache headers and parameters', async () => {
    for (const parameters of unusable)
      expect((await presign(editor, parameters)).status, JSON.stringify(parameters)).toBe(400);
  });

  it('requires a session and the permission `create` or `update` on the resource', async () => {
    expect((await presign(service.as(null))).status).toBe(401);
    expect(
      (await presign(service.as(buildPerson({ permissions: grant(['retrieve', 'list'], ['store']) }))))
        .status,
    ).toBe(403);
    expect(
      (await presign(service.as(buildPerson({ permissions: grant(['update'], ['city']) })))).status,
    ).toBe(403);
    expect(
      (await presign(service.as(buildPerson({ permissions: grant(['create'], ['store']) })))).status,
    ).toBe(200);
  });

  it('is limited to sixty a minute for each person', async () => {
    for (let n = 0; n < 60; n++) expect((await presign(editor)).status).toBe(200);
    expect((await presign(editor)).status).toBe(429);
    expect((await presign(service.as(buildPerson()))).status).toBe(200);
    service.clock.advance(61_000);
    expect((await presign(editor)).status).toBe(200);
  });
});
