import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { copyBytes } from '../content/bytes.ts';
import { isLocalPath } from '../pages/site-address.ts';
import type { Config } from '../settings.ts';
import type { Site } from '../site.ts';
import type { StaticFile } from './files.ts';
import { securityHeaders } from './headers.ts';
import { createVisitorFinder } from './visitors.ts';

const minBytesCompressed = 1_024;
const brotliQuality = 5;
const lastingCacheHeader = 'public, max-age=31536000, immutable';
/** Cache header of pages: browsers revalidate them for each use, and an unchanged page is not sent again. */
const pageCacheHeader = 'public, no-cache';

type Encoding = 'br' | 'gzip';

/** Compressed copies of a body, kept as long as the body itself. */
const compressedBodies = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => promisify(gzip)(body),
};

function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const encodedBodies = compressedBodies.get(body) ?? {};
  compressedBodies.set(body, encodedBodies);
  encodedBodies[encoding] ??= encoders[encoding](body).then(copyBytes);
  return encodedBodies[encoding];
}

function encodingFor(request: IncomingMessage, type: string, byteCount: number): Encoding | null {
  if (byteCount < minBytesCompressed || /woff2|png/.test(type)) return null;
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(acceptedEncodings) ? 'br' : /\bgzip\b/.test(acceptedEncodings) ? 'gzip' : null;
}

/** Response to a request. */
interface ResponseContent {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends an answer, in an encoding that the browser accepts. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: ResponseContent,
): Promise<void> {
  const encoding = encodingFor(request, headers['content-type'] ?? '', body.length);
  const byteCount = encoding === null ? body : await encodeBody(body, encoding);
  response.writeHead(status, {
    ...headers,
    ...(encoding !== null && { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    'content-length': byteCount.length,
  });
  response.end(request.method === 'HEAD' ? undefined : byteCount);
}

/** Sends a file of the build or of `public`; all visitors get the same file. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type, isLasting }: StaticFile,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = {
    ...commonHeaders,
    'content-type': type,
    'cache-control': isLasting ? lastingCacheHeader : 'public, max-age=3600',
  };
  return sendContent(request, response, { status: 200, body, headers });
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
export const failureText = 'Ocurrió un error. Intente de nuevo.\n';

/**
 * Removes slashes from the end of a path; null if there are none, or if a browser could read the result as another
 * site.
 */
export function withoutSlashes(path: string): string | null {
  if (path.length < 2 || !path.endsWith('/')) return null;
  const shorterPath = `/${path.split('/').filter(Boolean).join('/')}`;
  return isLocalPath(shorterPath) ? shorterPath : null;
}

/** True if the validators of `If-None-Match` contain the weak ETag. */
const containsEtag = (etag: string, validators: string | undefined): boolean =>
  validators?.split(',').some((validator) => validator.trim() === etag) ?? false;

/**
 * Creates the handler of requests: files come from memory, pages from the site. `reportError` receives unexpected
 * errors.
 */
export function createHandler(
  config: Config,
  site: Site,
  files: ReadonlyMap<string, StaticFile>,
  reportError: (error: unknown) => void,
): RequestListener {
  const securityHeaderValues = securityHeaders(config);
  const visitorOf = createVisitorFinder(config.trustedProxies);
  const answerRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(statusOfOtherMethod(request), { ...securityHeaderValues, allow: allowedMethods })
        .end();
      return;
    }
    const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const file = files.get(path);
    if (file) return sendFile(request, response, file, securityHeaderValues);
    const shorterPath = withoutSlashes(path);
    if (shorterPath !== null) {
      response.writeHead(301, { ...securityHeaderValues, location: shorterPath }).end();
      return;
    }
    const { status, type, body, etag, location, retryAfterS } = await site.answer(
      path,
      search,
      visitorOf(request),
    );
    const headers = {
      ...securityHeaderValues,
      'content-type': type,
      'cache-control': status === 503 || status === 429 ? 'no-store' : pageCacheHeader,
      etag,
      ...(location !== undefined && { location }),
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    };
    if (status === 200 && containsEtag(etag, request.headers['if-none-match'])) {
      response.writeHead(304, { ...headers, vary: 'accept-encoding' }).end();
      return;
    }
    await sendContent(request, response, { status, body, headers });
  };
  return (request, response) => {
    answerRequest(request, response).catch((error: unknown) => {
      reportError(error);
      if (!response.headersSent)
        response.writeHead(500, { ...securityHeaderValues, 'content-type': 'text/plain; charset=utf-8' });
      response.end(failureText);
    });
  };
}
