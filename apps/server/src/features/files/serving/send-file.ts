import { downloadParameter, uploadCacheControl, variantTypes } from '@vitrina/contract';
import { cleanFileName, isImageType, isViewable } from '@vitrina/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notAllowed, notFound } from '../../../errors.ts';
import { crossOriginHeaders } from '../../../platform/http/cross-origin.ts';
import { disposition } from '../../../platform/http/disposition.ts';
import { matchesEtag } from '../../../platform/http/send.ts';
import type { FileServices } from '../file-services.ts';
import { type FilePath, parseFilePath, type Variant, variantKey } from '../keys.ts';
import { fileExistsForPerson } from '../library/rights.ts';
import { isSignedView } from '../signatures.ts';
import { findServedFile, type ServedFile } from './find.ts';
import { fileInfo } from './info.ts';
import { parseRange } from './span.ts';

/** Cache header of addresses whose content may change: a replaced file is visible everywhere within a minute. */
const changingFileCache = 'must-revalidate, public, max-age=60';
/** Cache header of addresses that name a version. */
const versionCache = 'public, max-age=31536000, immutable';

/** Cache header of responses to signed addresses. */
const signedFileCache = 'private, max-age=300';
/**
 * Cache header of files that no published record uses. Caches must ask the service each time, which checks the
 * session.
 */
const staffOnlyCache = 'private, no-cache';

/** Headers that prevent stored content from running as a page or script, also within a frame. */
const sandboxHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Key of the stored bytes to send, with the values of their headers. */
interface ResponseBody {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly cacheControl: string;
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
  const isSigned = hasValidSignature(services, requestedPath, request);
  const servedFile = await findServedFile(services, requestedPath.key, requestedPath.version);
  if (servedFile === null) throw notFound();
  // A former version may have been replaced for a reason, so it requires a signed address.
  if (!isSigned && servedFile.version !== servedFile.shownVersion) throw notFound();
  if (!isSigned && !servedFile.onSite && !(await isForStaff(services, request, servedFile))) throw notFound();
  response.headers(servedFile.onSite ? { ...sandboxHeaders, ...crossOriginHeaders } : sandboxHeaders);
  if (requestedPath.variantOrInfo === 'info')
    return response
      .header('cache-control', servedFile.onSite ? changingFileCache : staffOnlyCache)
      .send(fileInfo(servedFile));
  return sendBody(
    services,
    request,
    response,
    servedFile,
    bodyOf(servedFile, requestedPath, requestedPath.variantOrInfo),
  );
}

/** True if the address is signed for this version. Throws 403 for an invalid or expired signature. */
function hasValidSignature(
  services: FileServices,
  { key, version }: FilePath,
  request: FastifyRequest,
): boolean {
  const { expires, signature } = request.query as Record<string, unknown>;
  if (signature === undefined) return false;
  if (typeof signature !== 'string' || version === null) throw notAllowed();
  const signedView = { key, version, expiresAtSeconds: Number(expires) };
  if (!(signedView.expiresAtSeconds * 1000 > services.platform.clock.now().getTime())) throw notAllowed();
  if (!isSignedView(services.secret, signedView, signature)) throw notAllowed();
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
  return fileExistsForPerson(platform.db, person, file, 'retrieve');
}

function bodyOf(servedFile: ServedFile, { version }: FilePath, variant: Variant | null): ResponseBody {
  const originalFile = {
    key: servedFile.key,
    type: servedFile.contentType,
    size: servedFile.size,
    etag: `"${servedFile.file}.${servedFile.version}"`,
  };
  const cacheControl = version === null ? cacheOf(servedFile) : signedFileCache;
  if (variant === null)
    return { ...originalFile, cacheControl: servedFile.onSite ? cacheControl : staffOnlyCache };
  const storedVariant = servedFile.variants?.find(
    ({ width, format }) => width === variant.width && format === variant.format,
  );
  // The original replaces a missing smaller image, with a short cache lifetime.
  if (storedVariant === undefined)
    return { ...originalFile, cacheControl: servedFile.onSite ? changingFileCache : staffOnlyCache };
  return {
    key: variantKey(servedFile.key, variant),
    type: variantTypes[variant.format],
    size: storedVariant.size,
    etag: `"${servedFile.file}.${servedFile.version}.${variant.width}.${variant.format}"`,
    cacheControl: !servedFile.onSite ? staffOnlyCache : version === null ? changingFileCache : versionCache,
  };
}

/**
 * Returns the cache header of a file. An image that was never replaced is cached for seven days, as the requirements
 * demand; a document for a minute, because it may be replaced any day.
 */
function cacheOf({ contentType, shownVersion }: ServedFile): string {
  return isImageType(contentType) && shownVersion === 1 ? uploadCacheControl : changingFileCache;
}

async function sendBody(
  { store }: FileServices,
  request: FastifyRequest,
  response: FastifyReply,
  servedFile: ServedFile,
  { key, type, size, etag, cacheControl }: ResponseBody,
): Promise<FastifyReply> {
  response.headers({ 'cache-control': cacheControl, etag, 'accept-ranges': 'bytes' });
  const name = downloadName(servedFile, type);
  const isDownload = !isViewable(type) || Object.hasOwn(request.query as object, downloadParameter);
  if (name !== null)
    response.header('content-disposition', disposition(isDownload ? 'attachment' : 'inline', name));
  if (matchesEtag(request.headers['if-none-match'], etag)) return response.code(304).send();
  const { range, 'if-range': condition } = request.headers;
  const byteRange = parseRange(condition === undefined || condition === etag ? range : undefined, size);
  if (byteRange === 'unsatisfiable')
    return response.code(416).header('content-range', `bytes */${size}`).send();
  const length = byteRange === null ? size : byteRange.end - byteRange.start + 1;
  response.headers({ 'content-type': type, 'content-length': String(length) });
  if (byteRange !== null)
    response.code(206).header('content-range', `bytes ${byteRange.start}-${byteRange.end}/${size}`);
  if (request.method === 'HEAD') return response.send();
  const bytes = await store.openFile(key, byteRange ?? undefined);
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
