import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** True if the `Authorization` header has the secret of the deployment in this scheme; compared in constant time. */
export function bearsSecret({ headers }: FastifyRequest, scheme: string, secret: string | null): boolean {
  if (secret === null) return false;
  const actualBytes = Buffer.from(headers.authorization ?? '');
  const expectedBytes = Buffer.from(`${scheme} ${secret}`);
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}
