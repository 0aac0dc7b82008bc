import { hash } from 'node:crypto';
import type { Call } from '@vitrina/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, ReadyBody, StreamedBody } from './answer.ts';
import type { Service } from './service.ts';

/** Sends a response: status, headers, 304 if the client has it already. Caches the bytes of public responses. */
export function sendAnswer(
  service: Service,
  call: Call,
  request: FastifyRequest,
  response: FastifyReply,
  answer: Answer,
  ticket: number,
): FastifyReply {
  const status = answer.status ?? call.status ?? (call.answer || call.download ? 200 : 204);
  response.code(status).headers(answer.headers);
  for (const cookie of answer.cookies) response.header('set-cookie', cookie);
  if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store');
  if (status === 204 || (answer.body === undefined && status === 200)) return response.send();
  if (answer.body instanceof StreamedBody)
    return response.header('content-type', answer.body.contentType).send(answer.body.stream);
  const readyBody =
    answer.body instanceof ReadyBody ? answer.body : new ReadyBody(JSON.stringify(answer.body));
  response.header('content-type', readyBody.contentType);
  if (request.isPublic && call.method !== 'GET') {
    // A response to a request body is useful only to its sender and must not be cached.
    response.headers({ ...service.platform.answerCache.headers, 'cache-control': 'no-store' });
  } else if (request.isPublic && request.preview === null && status === 200) {
    const etag = answer.headers['etag'] ?? etagOf(readyBody.bytes);
    response.headers(service.platform.answerCache.headers).header('etag', etag);
    if (answer.cacheRule) {
      service.platform.answerCache.store(
        request.raw.url ?? '',
        { body: readyBody.bytes, etag, contentType: readyBody.contentType },
        answer.cacheRule,
        ticket,
      );
    }
  }
  const etag = response.getHeader('etag');
  if (status === 200 && typeof etag === 'string' && matchesEtag(request.headers['if-none-match'], etag)) {
    return response.code(304).removeHeader('content-type').send();
  }
  return response.send(readyBody.bytes);
}

/** Returns a strong ETag of the bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
}

/**
 * True if a list of validators (`If-None-Match`, `If-Match`) contains this validator; weak ones count (RFC 9110,
 * 8.8.3.2).
 */
export function matchesEtag(etagList: string | undefined, etag: string): boolean {
  if (etagList === undefined) return false;
  const bareEtag = etag.replace(/^W\//, '');
  return etagList
    .split(',')
    .some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === bareEtag);
}
