import { downloadParameter, uploadCacheControl, variantTypes } from '@vitrina/contract';
import { cleanFileName, isImageType, isViewable } from '@vitrina/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed, notFound } from '../../../errors.ts';
import { crossOriginHeaders } from '../../../platform/http/cross-origin.ts';
import { disposition } from '../../../platform/http/disposition.ts';
import { matches } from '../../../platform/http/send.ts';
import type { FileServices } from '../file-services.ts';
import { type FilePath, parseFilePath, type Variant, variantKey } from '../keys.ts';
import { existsFor } from '../library/rights.ts';
import { opensVersion } from '../signatures.ts';
import { findServed, type ServedFile } from './find.ts';
import { infoOf } from './info.ts';
import { spanOf } from './span.ts';

/** Cache header of addresses whose content may change: a replaced file is visible everywhere within a minute. */
const changing = 'must-revalidate, public, max-age=60';
/** Cache header of addresses that name a version. */
const forever = 'public, max-age=31536000, immutable';

/** Cache header of responses to signed addresses. */
const openedOnly = 'private, max-age=300';
/**
 * Cache header of files that no published record uses. Caches must ask the service each time, which checks the
 * session.
 */
const staffOnly = 'private, no-cache';

/** Headers that prevent stored content from running as a page or script, also within a frame. */
const inert = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Key of the stored bytes to send, with the values of their headers. */
interface Body {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly cache: string;
}

/**
 * Serves a path under `/files/`: a file, one of its versions, a smaller image, or the file's properties. Throws 403,
 * 404.
 */
export async function sendFile(
  services: FileServices,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  const requestedPath = parseFilePath((request.raw.url ?? '').split('?', 1)[0] ?? '');
  if (requestedPath === null) throw notFound();
  const isOpen = opening(services, requestedPath, request);
  const servedFile = await findServed(services, requestedPath.key, requestedPath.version);
  if (servedFile === null) throw notFound();
  // A former version may have been replaced for a reason, so it requires a signed address.
  if (!isOpen && servedFile.version !== servedFile.shownVersion) throw notFound();
  if (!isOpen && !servedFile.onSite && !(await isForStaff(services, request, servedFile))) throw notFound();
  response.headers(servedFile.onSite ? { ...inert, ...crossOriginHeaders } : inert);
  if (requestedPath.part === 'info')
    return response
      .header('cache-control', servedFile.onSite ? changing : staffOnly)
      .send(infoOf(servedFile));
  return sendBody(
    services,
    request,
    response,
    servedFile,
    bodyOf(servedFile, requestedPath, requestedPath.part),
  );
}

/** True if the address is signed for this version. Throws 403 for an invalid or expired signature. */
function opening(services: FileServices, { key, version }: FilePath, request: FastifyRequest): boolean {
  const { expires, signature } = request.query as Record<string, unknown>;
  if (signature === undefined) return false;
  if (typeof signature !== 'string' || version === null) throw notAllowed();
  const viewing = { key, version, expires: Number(expires) };
  if (!(viewing.expires * 1000 > services.platform.clock.now().getTime())) throw notAllowed();
  if (!opensVersion(services.secret, viewing, signature)) throw notAllowed();
  return true;
}

/** True if the caller is a person who may see the file, although it is not public. */
async function isForStaff(
  { platform }: FileServices,
  request: FastifyRequest,
  { file }: ServedFile,
): Promise<boolean> {
  const person = await request.server.service.guards.authenticator.authenticate(request);
  if (person === null || person.mustSetUpSecondStep) return false;
  return existsFor(platform.db, person, file, 'retrieve');
}

function bodyOf(servedFile: ServedFile, { version }: FilePath, variant: Variant | null): Body {
  const originalFile = {
    key: servedFile.key,
    type: servedFile.contentType,
    size: servedFile.size,
    etag: `"${servedFile.file}.${servedFile.version}"`,
  };
  const cache = version === null ? cacheOf(servedFile) : openedOnly;
  if (variant === null) return { ...originalFile, cache: servedFile.onSite ? cache : staffOnly };
  const madeVariant = servedFile.variants?.find(
    ({ width, format }) => width === variant.width && format === variant.format,
  );
  // The original replaces a missing smaller image, with a short cache lifetime.
  if (madeVariant === undefined) return { ...originalFile, cache: servedFile.onSite ? changing : staffOnly };
  return {
    key: variantKey(servedFile.key, variant),
    type: variantTypes[variant.format],
    size: madeVariant.size,
    etag: `"${servedFile.file}.${servedFile.version}.${variant.width}.${variant.format}"`,
    cache: !servedFile.onSite ? staffOnly : version === null ? changing : forever,
  };
}

/**
 * Returns the cache header of a file. An image that was never replaced is cached for seven days, as the requirements
 * demand; a document for a minute, because it may be replaced any day.
 */
function cacheOf({ contentType, shownVersion }: ServedFile): string {
  return isImageType(contentType) && shownVersion === 1 ? uploadCacheControl : changing;
}

async function sendBody(
  { store }: FileServices,
  request: FastifyRequest,
  response: FastifyReply,
  servedFile: ServedFile,
  { key, type, size, etag, cache }: Body,
): Promise<FastifyReply> {
  response.headers({ 'cache-control': cache, etag, 'accept-ranges': 'bytes' });
  const name = downloadName(servedFile, type);
  const isDownload = !isViewable(type) || Object.hasOwn(request.query as object, downloadParameter);
  if (name !== null)
    response.header('content-disposition', disposition(isDownload ? 'attachment' : 'inline', name));
  if (matches(request.headers['if-none-match'], etag)) return response.code(304).send();
  const { range, 'if-range': condition } = request.headers;
  const span = spanOf(condition === undefined || condition === etag ? range : undefined, size);
  if (span === 'unsatisfiable') return response.code(416).header('content-range', `bytes */${size}`).send();
  const length = span === null ? size : span.end - span.start + 1;
  response.headers({ 'content-type': type, 'content-length': String(length) });
  if (span !== null) response.code(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`);
  if (request.method === 'HEAD') return response.send();
  const bytes = await store.read(key, span ?? undefined);
  if (bytes === null) {
    for (const name of ['content-length', 'content-range', 'content-disposition', 'etag'])
      response.removeHeader(name);
    response.header('cache-control', 'no-store');
    throw notFound();
  }
  return response.send(bytes);
}

/** Returns the file name for a download of that type; null for an image without a name. */
function downloadName({ address, name }: ServedFile, type: string): string | null {
  if (name !== '') return cleanFileName(name, type);
  return isImageType(type) ? null : address.slice(address.lastIndexOf('/') + 1);
}
