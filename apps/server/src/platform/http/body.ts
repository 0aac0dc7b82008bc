import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooLarge, unreadable, unsupportedType } from '../../errors.ts';

/** Maximum size (bytes) and nesting depth of JSON bodies. */
export const maxBodyBytes = 1024 * 1024;
const maxDepth = 64;

/** Makes the application parse JSON bodies safely, and accept files only in calls that declare them. */
export function installBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (request, text, done) => {
      if (!hasBody(request) || text.trim() === '') return done(null, undefined);
      if (nestingOf(text) > maxDepth)
        return done(unreadable(`El contenido tiene más de ${maxDepth} niveles.`));
      void parseJson(request, text, (error, value) =>
        error ? done(unreadable('El contenido no es JSON válido.')) : done(null, value),
      );
    },
  );
  app.addContentTypeParser('*', (request, payload, done) => {
    const { upload } = request.routeOptions.config.call ?? {};
    // The call reads the file itself as it arrives.
    if (upload?.types.includes(mediaType(request))) return done(null, payload);
    if (hasBody(request) || requiresJsonType(request))
      return done(unsupportedType(upload?.types.join(' o ')));
    // A body sent to a call without a body is ignored, up to the limit.
    let size = 0;
    let isAnswered = false;
    const finish = (error: Error | null): void => {
      if (!isAnswered) done(error, undefined);
      isAnswered = true;
    };
    // Bytes after the response are read and discarded, within the limits of connections.
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) finish(tooLarge(maxBodyBytes));
    });
    payload.on('end', () => finish(null));
    payload.on('error', finish);
  });
}

/** Returns the content type without its parameters. */
function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function hasBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.call?.body !== undefined;
}

/**
 * True if the call requires a JSON content type. Forms of other sites can only send the simple types, which are
 * refused for every write except sign-in, which reads no body.
 */
function requiresJsonType(request: FastifyRequest): boolean {
  const call = request.routeOptions.config.call;
  const isEmpty =
    request.headers['content-length'] === '0' ||
    (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined);
  return call !== undefined && !call.keyless && !isEmpty;
}

/** Returns the nesting depth of arrays and objects in a JSON text; brackets within strings do not count. */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepestLevel = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isQuoted) {
      if (character === backslash) at++;
      else if (character === quote) isQuoted = false;
    } else if (character === quote) isQuoted = true;
    else if (character === openBracket || character === openBrace)
      deepestLevel = Math.max(deepestLevel, ++depth);
    else if (character === closeBracket || character === closeBrace) depth--;
  }
  return deepestLevel;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
