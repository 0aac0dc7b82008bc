import type { Readable } from 'node:stream';
import { uploadCacheControl } from '@vitrina/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed, notFound } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { matches } from '../../platform/http/send.ts';
import type { DiskStore } from './disk-store.ts';
import { isImage, keyOf, typeOf } from './keys.ts';
import { type Incoming, takeUpload } from './upload.ts';

/** Answers `/files/…`: reading a stored file, and the one upload that a signed address lets through. */
export async function installFileRoutes(
  app: FastifyInstance,
  platform: Platform,
  store: DiskStore,
  secret: Buffer,
): Promise<void> {
  await app.register((scope, _options, done) => {
    // An upload is read as it comes, whatever its type; the parsers of the calls would keep it in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.addHook('onError', async (_request, response) => {
      // What was not read of a refused upload is not read at all.
      response.header('connection', 'close');
    });
    scope.put('/files/*', async (request, response) => {
      await takeUpload(platform, store, secret, incomingOf(request));
      return response.code(200).header('cache-control', 'no-store').send();
    });
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      handler: (request, response) => sendFile(store, request, response),
    });
    scope.route({ method: ['POST', 'PATCH', 'DELETE'], url: '/files/*', onRequest: refuse, handler: refuse });
    done();
  });
}

function incomingOf(request: FastifyRequest): Incoming {
  return {
    key: requestedKey(request),
    contentType: request.headers['content-type'] ?? '',
    cacheControl: request.headers['cache-control'] ?? '',
    expires: parameter(request, 'expires'),
    signature: parameter(request, 'signature'),
    length: announcedLength(request),
    bytes: (request.body as Readable | undefined) ?? request.raw,
  };
}

/** The key as the address spells it, before anything decodes it. Throws 404 for what is no key. */
function requestedKey(request: FastifyRequest): string {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  const key = keyOf(path);
  if (key === null) throw notFound();
  return key;
}

function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function announcedLength(request: FastifyRequest): number | null {
  const length = request.headers['content-length'];
  return length === undefined ? null : Number(length);
}

/** Files never change under their key, so the key is their validator. */
async function sendFile(
  store: DiskStore,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const key = requestedKey(request);
  // An address that was signed for writing opens nothing else.
  if (parameter(request, 'signature') !== '') throw notAllowed();
  const opened = await store.open(key);
  if (opened === null) throw notFound();
  const type = typeOf(key);
  const name = key.slice(key.lastIndexOf('/') + 1);
  const etag = `"${name.slice(0, name.indexOf('.'))}"`;
  response.headers({
    'cache-control': uploadCacheControl,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
    ...(isImage(type) || type === 'application/pdf'
      ? {}
      : { 'content-disposition': `attachment; filename="${name}"` }),
  });
  const unchanged = matches(request.headers['if-none-match'], etag);
  if (unchanged || request.method === 'HEAD') {
    await opened.handle.close();
    if (unchanged) return response.code(304).send();
    return response.headers({ 'content-type': type, 'content-length': String(opened.size) }).send();
  }
  response.headers({ 'content-type': type, 'content-length': String(opened.size) });
  return response.send(opened.handle.createReadStream());
}

/** Thrown before anything of the request is read. */
async function refuse(): Promise<never> {
  throw notAllowed();
}
