import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { uploadCacheControl } from '@vitrina/contract';
import { maxFileBytes } from '@vitrina/model';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { storedNames } from '../support/uploads.ts';

let service: TestApp;
let editor: Client;
let png: Buffer;

beforeEach(async () => {
  service = await buildApp({ only: ['files'] });
  editor = service.as(buildPerson());
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c20d1e' } })
    .png()
    .toBuffer();
});
afterEach(() => service.close());

const query = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();
const presign = (client: Client, parameters: Record<string, string> = {}) =>
  client.get(
    `/resources/hn/v1/presigned-url?${query({ resource_type: 'stores', content_type: 'image/png', cache_control: uploadCacheControl, ...parameters })}`,
  );
const signed = async (contentType = 'image/png'): Promise<string> =>
  ((await presign(editor, { content_type: contentType })).body as { url: string }).url;
const putBytes = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'image/png', 'cache-control': uploadCacheControl, ...headers },
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url, headers: { ...editor.identity, ...headers } });
const listStored = () => storedNames(service);
/** Returns the request target: the path and query after the origin. */
const targetOf = (url: string): string => url.slice(new URL(url).origin.length);
const pathOf = (url: string): string => new URL(url).pathname;
const _upload = async (): Promise<string> => {
  const url = await signed();
  expect((await putBytes(url, png)).statusCode).toBe(200);
  return pathOf(url);
};

describe('an upload', () => {
  it('is stored and served with its exact type, and no script in it can run', async () => {
    const url = await signed();
    const answer = await putBytes(url, png);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    const read = await get(pathOf(url));
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.equals(png)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(read.headers['content-disposition']).toBeUndefined();
    expect((await get(pathOf(url), { 'if-none-match': String(read.headers.etag) })).statusCode).toBe(304);
    const head = await service.app.inject({ method: 'HEAD', url: pathOf(url), headers: editor.identity });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(png.length),
      '',
    ]);
    const row = await service.platform.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: 'stored',
      url: pathOf(url),
      content_type: 'image/png',
      size: png.length,
      width: 40,
      height: 30,
    });
  });

  it('is served as a download if it is not a picture', async () => {
    const zip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
    const url = await signed('application/zip');
    expect((await putBytes(url, zip, { 'content-type': 'application/zip' })).statusCode).toBe(200);
    expect((await get(pathOf(url))).headers['content-disposition']).toMatch(
      /^attachment; filename="[0-9a-f-]{36}\.zip"$/,
    );
  });

  it('is refused when any byte of its signed address or headers differs', async () => {
    const url = await signed();
    const mark = url.indexOf('?');
    for (let at = url.indexOf('/files/') + '/files/'.length; at < url.length; at++) {
      if (url[at] === '/' || url[at] === '&' || url[at] === '=' || at === mark) continue;
      const alteredText =
        url.slice(0, at) +
        (url[at] === 'a' ? 'b' : url[at] === '1' ? '2' : /\d/.test(url[at] ?? '') ? '1' : 'a') +
        url.slice(at + 1);
      expect([403, 404], alteredText).toContain((await putBytes(alteredText, png)).statusCode);
    }
    expect((await putBytes(url, png, { 'content-type': 'image/jpeg' })).statusCode).toBe(403);
    expect((await putBytes(url, png, { 'cache-control': 'no-store' })).statusCode).toBe(403);
    expect((await putBytes(pathOf(url), png)).statusCode).toBe(403);
    expect((await putBytes(url, png)).statusCode).toBe(200);
  });

  it('is accepted only once, and only within five minutes', async () => {
    const url = await signed();
    expect((await putBytes(url, png)).statusCode).toBe(200);
    expect((await putBytes(url, png)).statusCode).toBe(403);
    const late = await signed();
    service.clock.advance(301_000);
    expect((await putBytes(late, png)).statusCode).toBe(403);
    const inTime = await signed();
    service.clock.advance(298_000);
    const pair = await Promise.all([putBytes(inTime, png), putBytes(inTime, png)]);
    expect(pair.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('accepts only the method PUT at its address', async () => {
    const url = await signed();
    for (let round = 0; round < 2; round++) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'PATCH'] as const) {
        const answer = await service.app.inject({
          method,
          url,
          ...(method === 'POST' ? { payload: 'x' } : {}),
        });
        expect(answer.statusCode, method).toBe(403);
      }
      if (round === 0) expect((await putBytes(url, png)).statusCode).toBe(200);
    }
  });

  const foreign: readonly (readonly [string, Buffer])[] = [
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ];
  it('is refused if its bytes are of another type, and leaves no file', async () => {
    for (const [subject, bytes] of foreign) {
      const url = await signed();
      expect((await putBytes(url, bytes)).statusCode, subject).toBe(415);
      expect((await get(pathOf(url))).statusCode).toBe(404);
      expect(await listStored()).toEqual([]);
      expect((await putBytes(url, png)).statusCode).toBe(403);
    }
  });

  it('is refused with advice if its bytes or its declared type are HEIC or SVG', async () => {
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
    for (const [bytes, advice] of [
      [heic, /Guárdela como JPG/],
      [Buffer.from('<?xml version="1.0"?>\n<!-- x -->\n<svg width="1"></svg>'), /Expórtelo como PNG/],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /Expórtelo como PNG/],
    ] as const) {
      const answer = await putBytes(await signed(), bytes);
      expect([answer.statusCode, answer.json().detail]).toEqual([415, expect.stringMatching(advice)]);
    }
    for (const [content_type, advice] of [
      ['image/heic', /Guárdela como JPG/],
      ['image/svg+xml', /Expórtelo como PNG/],
    ] as const)
      expect((await presign(editor, { content_type })).body).toMatchObject({
        errors: [{ path: '/content_type', message: expect.stringMatching(advice) }],
      });
  });

  it('is refused if the picture is broken or has too many pixels', async () => {
    expect((await putBytes(await signed(), png.subarray(0, 20))).statusCode).toBeGreaterThanOrEqual(415);
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect((await putBytes(await signed(), bomb)).statusCode).toBe(422);
    expect(await listStored()).toEqual([]);
  });

  it('is aborted at its size limit, with or without Content-Length', async () => {
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    const url = await signed();
    const announcedUpload = await rawPut(port, targetOf(url), String(maxFileBytes + 1), 0);
    expect(announcedUpload).toBe(413);
    const chunkedUpload = await rawPut(port, targetOf(await signed()), null, maxFileBytes * 4);
    expect([413, 'cut']).toContain(chunkedUpload);
    expect(await listStored()).toEqual([]);
    const whole = Buffer.concat([png, Buffer.alloc(maxFileBytes - png.length)]);
    expect((await putBytes(await signed(), whole)).statusCode).toBe(200);
    expect((await putBytes(await signed(), Buffer.concat([whole, Buffer.alloc(1)]))).statusCode).toBe(413);
  });

  it('leaves no file when the client disconnects', async () => {
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    const url = await signed();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `PUT ${targetOf(url)} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/png\r\ncache-control: ${uploadCacheControl}\r\ncontent-length: 100000\r\n\r\n`,
    );
    socket.write(png);
    await expect.poll(listStored).toHaveLength(1);
    socket.destroy();
    await expect.poll(listStored).toEqual([]);
    expect((await get(pathOf(url))).statusCode).toBe(404);
    await expect
      .poll(() => service.platform.db.selectFrom('file').select('state').execute())
      .toEqual([{ state: 'removed' }]);
  });
});

/** Sends a PUT request by hand, and returns its status, or `cut` if the connection ended first. */
function rawPut(port: number, path: string, length: string | null, bytes: number): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'image/png',
      'cache-control': uploadCacheControl,
      ...(length === null ? {} : { 'content-length': length }),
    };
    const request = httpRequest({ port, host: '127.0.0.1', method: 'PUT', path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', () => resolve('cut'));
    const chunk = Buffer.alloc(1024 * 1024);
    const closed = once(request, 'close');
    const pump = async (): Promise<void> => {
      for (let sentCount = 0; sentCount < bytes && !request.destroyed; sentCount += chunk.length)
        if (!request.write(chunk)) await Promise.race([once(request, 'drain'), closed]);
      if (length === null) request.end();
      else request.flushHeaders();
    };
    pump().catch(() => resolve('cut'));
  });
}
