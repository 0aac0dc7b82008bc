import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';

const signIn = '/api/core/hn/v1/auth';

async function portOf(service: TestApp): Promise<number> {
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  return (service.app.server.address() as AddressInfo).port;
}

it('a request for another host gets 421, even if the answer is cached, except for health checks and metrics', async () => {
  await using service = await buildApp({
    config: { publicOrigin: 'https://consola.example.com', metricsOpen: true },
    only: ['access', 'content'],
  });
  const port = await portOf(service);
  const ask = (path: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, failed) => {
      request({ port, path, headers: { host } }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      })
        .on('error', failed)
        .end();
    });
  const list = '/api/stores?stage=production';
  for (const host of ['consola.example.com', 'CONSOLA.example.com:443'])
    expect([host, await ask(list, host), await ask('/api/institutions', host)]).toEqual([host, 200, 404]);
  // The second request was answered from the cache.
  expect(service.platform.answerCache.hits).toBe(1);
  for (const host of [
    'evil.example',
    'consola.example.com.evil.example',
    'consola.example.com:8443',
    '10.0.0.7',
  ])
    expect([
      host,
      await ask(list, host),
      await ask('/api/nothing', host),
      await ask('/', host),
      await ask('/api/health/live', host),
      await ask('/api/metrics', host),
    ]).toEqual([host, 421, 421, 421, 200, 200]);
});

it('a request that the client aborts is not logged as an error', async () => {
  await using service = await buildApp({ only: ['access'] });
  const port = await portOf(service);
  for (const type of ['application/json', 'text/plain']) {
    // Waits until the service has received the request, because otherwise no request would be broken off.
    const start = once(service.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${signIn} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"a":`,
    );
    await start;
    await new Promise((later) => setTimeout(later, 50));
    socket.destroy();
  }
  await expect
    .poll(() => service.log.filter(({ msg }) => msg === 'request broken off by its sender'), {
      timeout: 10_000,
    })
    .toHaveLength(2);
  expect(service.log.filter(({ level }) => level !== 'info')).toEqual([]);
});

it('a sign-in with a body above the size limit gets exactly one answer', async () => {
  await using service = await buildApp({ only: ['access'] });
  const port = await portOf(service);
  for (const type of ['text/plain', 'application/json']) {
    const countBefore = service.log.length;
    const socket = connect(port, '127.0.0.1');
    let message = '';
    socket.on('data', (chunk: Buffer) => {
      message += chunk.toString();
    });
    const end = new Promise((end) => socket.once('close', end));
    socket.on('error', () => {
      // The service may respond and close the connection before the whole request is sent.
    });
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    socket.write(
      `POST ${signIn} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let n = 0; n < 40; n++) socket.write(chunk);
    socket.write('0\r\n\r\n');
    await end;
    expect([type, ...[...message.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)]).toEqual([
      type,
      '413',
    ]);
    expect(service.log.slice(countBefore).map(({ msg, result }) => [msg, result])).toEqual([
      ['request refused', 413],
    ]);
  }
});
