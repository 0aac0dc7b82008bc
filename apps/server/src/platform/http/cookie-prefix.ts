import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from './security-headers.ts';

/**
 * Returns the prefix of cookies: `__Host-`, except on loopback over plain HTTP, where browsers would reject such a
 * cookie.
 */
export function cookiePrefix(config: Config, request: FastifyRequest): '' | '__Host-' {
  const { protocol, hostname } =
    config.publicOrigin === null
      ? { protocol: `${request.protocol}:`, hostname: request.hostname }
      : new URL(config.publicOrigin);
  return protocol === 'http:' && isLoopback(hostname) ? '' : '__Host-';
}
