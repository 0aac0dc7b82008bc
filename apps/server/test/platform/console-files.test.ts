import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';

const sheet = 'p{color:red}';

let service: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-console-'));
  const consoleDir = join(folder, 'dist');
  await mkdir(join(consoleDir, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Vitrina</title><!--page-data-->');
  await writeFile(
    join(consoleDir, 'screens.json'),
    JSON.stringify({
      sets: [
        { scripts: ['assets/list-1.js'], styles: ['assets/list-2.css'] },
        { scripts: ['assets/new-1.js'], styles: [] },
      ],
      screens: { '/stores': { files: 0 }, '/stores/:id': { files: 0 }, '/stores/create': { files: 1 } },
    }),
  );
  await writeFile(join(consoleDir, 'assets', 'app-1a2b3c.js'), 'export {}');
  await writeFile(join(consoleDir, 'assets', 'app-1a2b3c.css'), sheet);
  await writeFile(join(consoleDir, 'assets', 'app-1a2b3c.css.br'), brotliCompressSync(sheet));
  service = await buildApp({ features: [], config: { consoleDir } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, accept = 'text/html,*/*') => service.app.inject({ url, headers: { accept } });

describe('the files of the console', () => {
  it('are an uncached page for every screen, and assets that browsers may cache forever', async () => {
    for (const url of [
      '/',
      '/stores',
      '/stores/123/history?x=1',
      '/assets',
      '/assets/categories?page=2',
      '/index.html',
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
        200,
        'private, no-store',
        expect.stringContaining('Vitrina'),
      ]);
    }
    const asset = await get('/assets/app-1a2b3c.js', '*/*');
    expect([
      asset.statusCode,
      asset.headers['cache-control'],
      asset.headers['x-content-type-options'],
    ]).toEqual([200, 'public, max-age=31536000, immutable', 'nosniff']);
  });

  it('include a compressed style sheet for browsers that accept compression, except for range requests', async () => {
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      service.app.inject({ method, url: '/assets/app-1a2b3c.css', headers });
    for (const acceptedText of ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5,br;q=0.8']) {
      const answer = await ask({ 'accept-encoding': acceptedText });
      expect([
        answer.headers['content-encoding'],
        answer.headers['content-type'],
        answer.headers.vary,
      ]).toEqual(['br', 'text/css; charset=utf-8', 'accept-encoding']);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(sheet);
    }
    for (const acceptedText of ['brotli', 'br;q=0', 'identity'])
      expect((await ask({ 'accept-encoding': acceptedText })).body).toBe(sheet);
    const part = await ask({ range: 'bytes=0-1' });
    expect([part.statusCode, part.body]).toEqual([206, 'p{']);
    const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, 'br', '']);
  });

  it('include the page for clients that accept all media types', async () => {
    for (const headers of [{ accept: '*/*' }, {}])
      for (const url of ['/', '/stores']) {
        const answer = await service.app.inject({ url, headers });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
        expect((await service.app.inject({ method: 'OPTIONS', url })).headers.allow).toBe(
          'GET, HEAD, OPTIONS',
        );
      }
  });

  it('are answered with 404 for missing assets, unknown calls and requests that are not navigations', async () => {
    for (const [url, accept] of [
      ['/assets/gone-1.js', 'text/html'],
      ['/api/nothing', 'text/html'],
      ['/api', 'text/html'],
      ['/stores', 'application/json'],
      ['/assets/gone-1.js', '*/*'],
      ['/nothing.png', '*/*'],
      ['/api/nothing', '*/*'],
    ] as const) {
      const answer = await get(url, accept);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
    expect(
      (await service.app.inject({ method: 'POST', url: '/stores', headers: { accept: 'text/html' } }))
        .statusCode,
    ).toBe(404);
  });

  it('include no file outside the folder of the console', async () => {
    for (const url of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/%5c..%5csecret.txt',
      '/assets/',
      '/assets',
    ]) {
      const answer = await get(url);
      expect(answer.body).not.toContain('secret');
      if (/%2f|%5c/.test(url)) expect([400, 404]).toContain(answer.statusCode);
    }
  });
});

describe('the API documents, metrics and probes', () => {
  it('include the declared API', async () => {
    const answer = await get('/api/openapi.json');
    expect(answer.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
      paths: { '/stores': { get: { operationId: 'stores.list' } } },
    });
    expect((await get('/api/docs')).body).toContain('/api/docs/swagger-ui-bundle.js');
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
      expect((await get(`/api/docs/${file}`)).statusCode).toBe(200);
  });

  it('include metrics only with the token, even on the same machine, unless a setting makes them public', async () => {
    // Requests through a proxy on this machine come from the address of this machine too.
    expect((await get('/api/metrics')).statusCode).toBe(404);
    await using openedApp = await buildApp({ features: [], config: { metricsOpen: true } });
    const { body } = await openedApp.app.inject({ url: '/api/metrics', remoteAddress: '192.0.2.1' });
    expect(body).toContain('vitrina_requests_total');
    await using otherApp = await buildApp({ features: [], config: { metricsToken: 'sixteen-letters-1' } });
    const ask = (token: string) =>
      otherApp.app.inject({
        url: '/api/metrics',
        remoteAddress: '192.0.2.1',
        headers: { authorization: `Bearer ${token}` },
      });
    expect([
      (await ask('sixteen-letters-1')).statusCode,
      (await ask('sixteen-letters-2')).statusCode,
    ]).toEqual([200, 404]);
  });

  it('record a forwarded client address only if a trusted proxy sent it', async () => {
    const ask = (app: TestApp) =>
      app.app.inject({
        url: '/api/nothing',
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'evil.example',
        },
      });
    await ask(service);
    expect(service.log.at(-1)).toMatchObject({ ip: '127.0.0.1' });
    await using behindApp = await buildApp({ features: [], config: { trustedProxies: ['127.0.0.1'] } });
    await ask(behindApp);
    expect(behindApp.log.at(-1)).toMatchObject({ ip: '203.0.113.9' });
  });
});
