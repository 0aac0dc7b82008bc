import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadCacheControl } from '@vitrina/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../../src/features/files/index.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { createPublished, type StoredRecord } from '../support/factories.ts';
import { imageValue } from '../support/uploads.ts';
import { type SignedIn, signInAs } from './support.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const expectedHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
const forEverybody = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
const ofFiles = {
  ...expectedHeaders,
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

let service: TestApp;
let session: SignedIn;
let store: StoredRecord;
let origin: string;
let file: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-headers-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Vitrina</title>');
  await writeFile(join(folder, 'screens.json'), JSON.stringify({ sets: [], screens: {} }));
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {}');
  service = await buildApp({ jobs: 'send', config: { consoleDir: folder } });
  session = await signInAs(service);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c20d1e' } })
    .png()
    .toBuffer();
  file = await storeFile(service.platform, {
    resource: 'store',
    contentType: 'image/png',
    bytes,
    title: 'Foto',
  });
  store = await createPublished(session.client, imageValue(file));
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const ownHeaders = (): Record<string, string> => ({
  cookie: session.cookie,
  'x-api-key': session.person.key,
});
const fetched = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, init);
const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers);

// Answers with their status, requested over HTTP because cached answers are sent without the framework.
const answers: readonly (readonly [
  what: string,
  status: number,
  headers: object,
  ask: () => Promise<Response>,
])[] = [
  [
    'data',
    200,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched('/api/stores', { headers: ownHeaders() }),
  ],
  [
    'an entry that one has already',
    304,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched(`/api/stores/${store.id}`, { headers: { ...ownHeaders(), 'if-none-match': '"r1"' } }),
  ],
  [
    'nothing to say',
    204,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () =>
      fetched('/api/core/hn/v1/client-errors', {
        method: 'POST',
        headers: { ...ownHeaders(), 'content-type': 'application/json' },
        body: '{"kind":"crash","message":"","path":"/"}',
      }),
  ],
  [
    'a sign-in that failed',
    401,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched('/api/core/hn/v1/auth', { method: 'POST' }),
  ],
  ['no session', 401, { ...expectedHeaders, 'cache-control': 'no-store' }, () => fetched('/api/stores')],
  [
    'no key',
    403,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched('/api/cities', { method: 'POST', headers: { cookie: session.cookie } }),
  ],
  [
    'a mistake',
    400,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched('/api/stores?nope=1', { headers: ownHeaders() }),
  ],
  ['no such call', 404, { ...expectedHeaders, 'cache-control': 'no-store' }, () => fetched('/api/nothing')],
  ['a broken address', 400, { ...expectedHeaders, 'cache-control': 'no-store' }, () => fetched('/%E0%A4%A')],
  [
    'too much',
    413,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () =>
      fetched('/api/cities', {
        method: 'POST',
        headers: { ...ownHeaders(), 'content-type': 'application/json' },
        body: 'x'.repeat(1_048_577),
      }),
  ],
  [
    'the wrong type',
    415,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched('/api/cities', { method: 'POST', headers: ownHeaders(), body: 'x' }),
  ],
  ['the published, at first', 200, forEverybody, () => fetched(`/api/stores/${store.slug}?stage=production`)],
  [
    'the published, from memory',
    200,
    forEverybody,
    () => fetched(`/api/stores/${store.slug}?stage=production`),
  ],
  [
    'the published that is not there',
    404,
    { ...expectedHeaders, 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    () => fetched('/api/stores/no-hay?stage=production'),
  ],
  [
    'the page',
    200,
    { ...expectedHeaders, 'cache-control': 'private, no-store' },
    () => fetched('/', { headers: { accept: 'text/html' } }),
  ],
  [
    'a screen by its address',
    200,
    { ...expectedHeaders, 'cache-control': 'private, no-store' },
    () => fetched('/stores', { headers: { accept: 'text/html' } }),
  ],
  [
    'an asset',
    200,
    { ...expectedHeaders, 'cache-control': 'public, max-age=31536000, immutable' },
    () => fetched('/assets/app-1a2b3c.js'),
  ],
  ['the API page', 200, expectedHeaders, () => fetched('/api/docs')],
  ['health', 200, { ...expectedHeaders, 'cache-control': 'no-store' }, () => fetched('/api/health/live')],
  ['readiness', 200, { ...expectedHeaders, 'cache-control': 'no-store' }, () => fetched('/api/health/ready')],
  [
    'a file',
    200,
    { ...ofFiles, 'content-type': 'image/png', 'cache-control': uploadCacheControl },
    () => fetched(file),
  ],
  ['a file that one has already', 304, ofFiles, () => fetched(file, { headers: { 'if-none-match': '*' } })],
  [
    'no file',
    404,
    { ...expectedHeaders, 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    () => fetched('/files/store/2026/x.png'),
  ],
  [
    'an upload that nobody signed',
    403,
    { ...expectedHeaders, 'cache-control': 'no-store' },
    () => fetched(file, { method: 'PUT', body: 'x' }),
  ],
];

describe('every answer', () => {
  it.each(answers)('has exactly the specified headers: %s', async (_title, status, headers, ask) => {
    const response = await ask();
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expect(headersOf(response)).toMatchObject({
      ...headers,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headersOf(response)).not.toHaveProperty('server');
    expect(headersOf(response)).not.toHaveProperty('x-powered-by');
    expect(headersOf(response)).not.toHaveProperty('www-authenticate');
    if (!('access-control-allow-origin' in headers))
      expect(headersOf(response)).not.toHaveProperty('access-control-allow-origin');
    expect(headersOf(response)).not.toHaveProperty('access-control-allow-credentials');
  });

  it('can also come from the answer cache', () => {
    expect(service.platform.answerCache.hits).toBeGreaterThan(0);
  });

  it('has the headers even if the request was not valid HTTP', async () => {
    for (const bytes of [
      'GARBAGE\r\n\r\n',
      'POST /api/cities HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    ]) {
      const socket = connect((service.app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.setEncoding('utf8').write(bytes);
      let text = '';
      socket.on('data', (part: string) => {
        text += part;
      });
      await once(socket, 'close');
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      for (const [name, value] of Object.entries({
        ...expectedHeaders,
        connection: 'close',
        'cache-control': 'no-store',
      }))
        expect(text).toContain(`${name}: ${value}\r\n`);
    }
  });

  it('requires browsers to use HTTPS only at a public address', async () => {
    await using otherApp = await buildApp({
      features: [],
      config: { publicOrigin: 'https://consola.example.com' },
    });
    const { headers } = await otherApp.app.inject({ url: '/api/nothing' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
