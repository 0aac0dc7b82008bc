import { uploadCacheControl, variantTypes } from '@vitrina/contract';
import { cleanFileName, isImageType } from '@vitrina/model';
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

/** For addresses that may show something else tomorrow: a replaced file is seen everywhere within a minute. */
const changing = 'must-revalidate, public, max-age=60';
/** For addresses that name a version. */
const forever = 'public, max-age=31536000, immutable';

/** For what a signature has opened. */
const openedOnly = 'private, max-age=300';
/** For what nothing on the site shows: nobody else gets it from anywhere but here, where the person is asked for. */
const staffOnly = 'private, no-cache';

/** Headers under which nothing that is stored runs, whatever its bytes are and whichever page frames it. */
const inert = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Bytes of the store, and what is said of them. */
interface Body {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly cache: string;
}

/** Answers a path under `/files/`: a file, one of its versions, a smaller image, or what is known of it. Throws 403, 404. */
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
  // What was replaced may have been replaced for a reason: only who was given its address sees it.
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

/** True if the address was signed for reading that version. Throws 403 for any other signature. */
function opening(services: FileServices, { key, version }: FilePath, request: FastifyRequest): boolean {
  const { expires, signature } = request.query as Record<string, unknown>;
  if (signature === undefined) return false;
  if (typeof signature !== 'string' || version === null) throw notAllowed();
  const viewing = { key, version, expires: Number(expires) };
  if (!(viewing.expires * 1000 > services.platform.clock.now().getTime())) throw notAllowed();
  if (!opensVersion(services.secret, viewing, signature)) throw notAllowed();
  return true;
}

/** True if the caller is a person who may see the file although nothing on the site shows it. */
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
  // As long as there is no such smaller image the file itself stands in for it, and nobody keeps it for long.
  if (madeVariant === undefined) return { ...originalFile, cache: servedFile.onSite ? changing : staffOnly };
  return {
    key: variantKey(servedFile.key, variant),
    type: variantTypes[variant.format],
    size: madeVariant.size,
    etag: `"${servedFile.file}.${servedFile.version}.${variant.width}.${variant.format}"`,
    cache: !servedFile.onSite ? staffOnly : version === null ? changing : forever,
  };
}

/** Images keep for the source's seven days until they are replaced; documents may be replaced any day. */
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
  if (name !== null)
    response.header('content-disposition', disposition(isShown(type) ? 'inline' : 'attachment', name));
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

/** True for types that browsers show; others are saved. */
const isShown = (type: string): boolean => isImageType(type) || type === 'application/pdf';

/** File name under which a body of that type is saved; null for a picture without a name. */
function downloadName({ address, name }: ServedFile, type: string): string | null {
  if (name !== '') return cleanFileName(name, type);
  return isImageType(type) ? null : address.slice(address.lastIndexOf('/') + 1);
}
