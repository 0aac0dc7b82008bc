import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { defineCallsWith } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answering, type BuildOptions, buildApp, type TestApp } from '../support/build-app.ts';

const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test', access: { open: 'a test' } });
const hang = defineCall('hang', 'GET /hang', {});
const take = defineCall('take', 'POST /take', {
  keyless: true,
  body: z.object({ text: z.string() }),
  answer: z.object({ letters: z.number() }),
});

let letGo: () => void = () => {};
const holding = new Promise<undefined>((go) => {
  letGo = () => go(undefined);
});
const limits = {
  total: 40,
  perAddress: 20,
  headTimeoutMs: 400,
  bodyBytesPerSecond: 2_000,
  bodyStretchMs: 400,
};

async function listening(options: BuildOptions = {}): Promise<TestApp> {
  const service = await buildApp({
    connections: limits,
    features: [
      answering(hang, () => holding),
      answering(take, async ({ body }) => ({ letters: body.text.length })),
    ],
    ...options,
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  return service;
}

const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port;

/** Opens a connection from a local address and sends the bytes. */
async function sending(service: TestApp, bytes: string, localAddress = '127.0.0.1') {
  const socket = connect({ port: portOf(service), host: '127.0.0.1', localAddress });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => {
    // The service closes some of these connections.
  });
  const closed = new Promise((end) => socket.once('close', end));
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return { socket, closed, said: () => text };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const closing = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
const statusOf = (text: string): string => text.slice(9, 12);

async function requestPath(service: TestApp, path: string, localAddress?: string): Promise<string> {
  const { closed, said: readOutput } = await sending(service, closing(path), localAddress);
  await closed;
  return statusOf(readOutput());
}

describe('a connection to the service', () => {
  let service: TestApp;
  beforeAll(async () => {
    service = await listening();
  });
  afterAll(() => service.close());

  it.each([
    ['says nothing', '', ''],
    ['says half a head', 'GET /api/config HTTP/1.1\r\nHost: lo', '408'],
    ['says half a head after a request', `${get('/api/nothing')}GET /api/con`, '404'],
    ['says what is no request', 'rubbish\r\n\r\n', '400'],
  ])('that %s is closed, even if its client keeps it open', async (_title, bytes, status) => {
    const { closed, said: readOutput } = await sending(service, bytes);
    await closed;
    expect(statusOf(readOutput())).toBe(status);
  });

  it('is closed if its request body is slower than the minimum rate, and answered if the body is slow but above that rate', async () => {
    const send = async (letters: number, bytesInStep: number) => {
      const body = JSON.stringify({ text: 'x'.repeat(letters) });
      const head = `POST /api/take HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      const { socket, closed, said: readOutput } = await sending(service, head);
      for (let at = 0; at < body.length && !socket.destroyed; at += bytesInStep) {
        socket.write(body.slice(at, at + bytesInStep));
        await wait(50);
      }
      await closed;
      return readOutput();
    };
    const [slow, trickling] = await Promise.all([send(10_000, 500), send(10_000, 10)]);
    expect(slow).toContain('{"letters":10000}');
    expect(trickling).toBe('');
  });

  it('is closed while it has sent no request, if the service needs its slot for a connection that sends a request', async () => {
    const silent = await Promise.all(
      Array.from({ length: 60 }, (_, n) => sending(service, '', `127.0.0.${2 + (n % 3)}`)),
    );
    expect(await requestPath(service, '/api/health/live', '127.0.0.2')).toBe('200');
    expect(await requestPath(service, '/api/nothing', '127.0.0.9')).toBe('404');
    expect(silent.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(limits.total);
    await Promise.all(silent.map(({ closed }) => closed));
  });

  it('is answered only for health checks if its address has too many connections', async () => {
    const busy: Socket[] = [];
    for (let n = 0; n < limits.perAddress; n++)
      busy.push((await sending(service, get('/api/hang'), '127.0.0.5')).socket);
    await wait(50);
    expect(await requestPath(service, '/api/health/live', '127.0.0.5')).toBe('200');
    expect(await requestPath(service, '/api/nothing', '127.0.0.5')).toBe('503');
    expect(await requestPath(service, '/api/nothing', '127.0.0.6')).toBe('404');
    letGo();
    for (const socket of busy) socket.destroy();
  });
});

it('connections of a trusted proxy do not count as connections from one address', async () => {
  await using service = await listening({ config: { trustedProxies: ['127.0.0.5'] } });
  const items = await Promise.all(
    Array.from({ length: limits.perAddress + 5 }, () => sending(service, get('/api/nothing'), '127.0.0.5')),
  );
  await expect
    .poll(() => items.map(({ said: readOutput }) => statusOf(readOutput())), { timeout: 20_000 })
    .toEqual(items.map(() => '404'));
  expect(items.filter(({ socket }) => socket.destroyed)).toEqual([]);
  for (const { socket } of items) socket.destroy();
});
