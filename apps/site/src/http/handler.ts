import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '../content/bytes.ts';
import { isLocalPath } from '../pages/site-address.ts';
import type { Config } from '../settings.ts';
import type { Site } from '../site.ts';
import type { StaticFile } from './files.ts';
import { securityHeaders } from './headers.ts';
import { visitorBehind } from './visitors.ts';

const minBytesCompressed = 1_024;
const brotliQuality = 5;
const lastingCache = 'public, max-age=31536000, immutable';
/** Cache header of pages: browsers revalidate them for each use, and an unchanged page is not sent again. */
const pageCache = 'public, no-cache';

type Encoding = 'br' | 'gzip';

/** Compressed copies of a body, kept as long as the body itself. */
const encoded = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => promisify(gzip)(body),
};

function encodedAs(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const bodies = encoded.get(body) ?? {};
  encoded.set(body, bodies);
  bodies[encoding] ??= encoders[encoding](body).then(ownBytes);
  return bodies[encoding];
}

function encodingFor(request: IncomingMessage, type: string, bytes: number): Encoding | null {
  if (bytes < minBytesCompressed || /woff2|png/.test(type)) return null;
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(acceptedEncodings) ? 'br' : /\bgzip\b/.test(acceptedEncodings) ? 'gzip' : null;
}

/** Response to a request. */
interface Content {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends an answer, in an encoding that the browser accepts. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: Content,
): Promise<void> {
  const encoding = encodingFor(request, headers['content-type'] ?? '', body.length);
  const bytes = encoding === null ? body : await encodedAs(body, encoding);
  response.writeHead(status, {
    ...headers,
    ...(encoding !== null && { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a file of the build or of `public`; all visitors get the same file. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type, lasting }: StaticFile,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = {
    ...common,
    'content-type': type,
    'cache-control': lasting ? lastingCache : 'public, max-age=3600',
  };
  return send(request, response, { status: 200, body, headers });
}

/** Methods allowed for every address of a site. */
export const allowedMethods = 'GET, HEAD, OPTIONS';

/**
 * Returns the status for other methods than GET and HEAD: 204 for `OPTIONS`, whose answer is the header `Allow`, else
 * 405.
 */
export const statusOfOtherMethod = ({ method }: IncomingMessage): 204 | 405 =>
  method === 'OPTIONS' ? 204 : 405;

/** Body of a response after an unexpected error. */
export const failedText = 'Ocurrió un error. Intente de nuevo.\n';

/**
 * Removes slashes from the end of a path; null if there are none, or if a browser could read the result as another
 * site.
 */
export function withoutSlashes(path: string): string | null {
  if (path.length < 2 || !path.endsWith('/')) return null;
  const shorter = `/${path.split('/').filter(Boolean).join('/')}`;
  return isLocalPath(shorter) ? shorter : null;
}

/** True if the validators of `If-None-Match` contain the weak ETag. */
const isNamed = (etag: string, list: string | undefined): boolean =>
  list?.split(',').some((validator) => validator.trim() === etag) ?? false;

/**
 * Creates the handler of requests: files come from memory, pages from the site. `failed` receives unexpected errors.
 */
export function createHandler(
  config: Config,
  site: Site,
  files: ReadonlyMap<string, StaticFile>,
  failed: (error: unknown) => void,
): RequestListener {
  const security = securityHeaders(config);
  const visitorOf = visitorBehind(config.trustedProxies);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(statusOfOtherMethod(request), { ...security, allow: allowedMethods }).end();
      return;
    }
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const file = files.get(path);
    if (file) return sendFile(request, response, file, security);
    const shorter = withoutSlashes(path);
    if (shorter !== null) {
      response.writeHead(301, { ...security, location: shorter }).end();
      return;
    }
    const { status, type, body, etag, location, retryAfterS } = await site.answer(
      path,
      search,
      visitorOf(request),
    );
    const headers = {
      ...security,
      'content-type': type,
      'cache-control': status === 503 || status === 429 ? 'no-store' : pageCache,
      etag,
      ...(location !== undefined && { location }),
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    };
    if (status === 200 && isNamed(etag, request.headers['if-none-match'])) {
      response.writeHead(304, { ...headers, vary: 'accept-encoding' }).end();
      return;
    }
    await send(request, response, { status, body, headers });
  };
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      failed(error);
      if (!response.headersSent)
        response.writeHead(500, { ...security, 'content-type': 'text/plain; charset=utf-8' });
      response.end(failedText);
    });
  };
}
