import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';

let service: TestApp;
let port: number;
beforeAll(async () => {
  service = await buildApp({ only: ['access'] });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
});
afterAll(() => service.close());

/**
 * Sends raw bytes, and returns the received text once the server closes the connection or has sent the number of
 * answers.
 */
async function send(bytes: string, answers = Infinity): Promise<{ text: string; closed: boolean }> {
  const socket = connect(port, '127.0.0.1');
  const message = Promise.withResolvers<{ text: string; closed: boolean }>();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (statuses(text).length >= answers) message.resolve({ text, closed: false });
  });
  socket.on('error', () => {
    // The service closes some of these connections.
  });
  socket.once('close', () => message.resolve({ text, closed: true }));
  const late = setTimeout(() => message.resolve({ text, closed: false }), 8000);
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  await message.promise;
  clearTimeout(late);
  socket.destroy();
  return message.promise;
}

const statuses = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');
const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = 'POST /api/core/hn/v1/auth HTTP/1.1\r\nHost: localhost\r\n';

describe('an ambiguous HTTP request', () => {
  const doubtful: readonly (readonly [string, string])[] = [
    ['length and chunks', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks and length', `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${hidden}`],
    ['two lengths in one', `${post}Content-Length: 0, 44\r\n\r\n${hidden}`],
    ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${hidden}`],
    ['a length in hexadecimal', `${post}Content-Length: 0x0\r\n\r\n${hidden}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${hidden}`],
    ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a NUL in a header', `${post}X-A: b\0c\r\n\r\n`],
    ['a carriage return alone', `${post}X-A: b\rTransfer-Encoding: chunked\r\n\r\n`],
    ['a chunk of no size', `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n${hidden}`],
    ['a space in a name', `${post}X A: b\r\n\r\n`],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'headers without end',
      `GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    ],
  ];

  it('is refused, its connection is closed, and the bytes after it are not read', async () => {
    const messages = await Promise.all(
      doubtful.map(async ([subject, bytes]) => ({ what: subject, ...(await send(bytes)) })),
    );
    for (const { what: title, text, closed } of messages) {
      expect([title, statuses(text).length, closed]).toEqual([title, 1, true]);
      expect(['400', '431'], title).toContain(statuses(text)[0]);
      expect(text, title).toContain('"code":"validation_failed"');
    }
    expect(service.log.filter(({ target }) => String(target).includes('hidden'))).toEqual([]);
  });
});

describe('the Host header', () => {
  it('must be sent exactly once, otherwise the request is refused', async () => {
    for (const hosts of [
      '',
      'Host: localhost\r\nHost: evil.example\r\n',
      'Host: localhost\r\nhOST: localhost\r\n',
    ]) {
      const { text, closed } = await send(`GET /api/health/live HTTP/1.1\r\n${hosts}\r\n`);
      expect([hosts, statuses(text), closed]).toEqual([hosts, ['400'], true]);
      expect(text).toContain('"code":"validation_failed"');
      expect(text).toContain('x-content-type-options: nosniff');
    }
    expect(statuses((await send('GET /api/health/live HTTP/1.0\r\n\r\n')).text)).toEqual(['200']);
  });
});

describe('several HTTP requests sent at once', () => {
  it('on one connection are answered in the order of the requests', async () => {
    const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const { text } = await send(get('/api/health/live') + get('/api/nothing') + get('/api/health/live'), 3);
    expect(statuses(text)).toEqual(['200', '404', '200']);
  });
});
