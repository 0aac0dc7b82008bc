import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

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

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]' || hostname === '::1') return true;
  return isIPv4(hostname) && hostname.startsWith('127.');
}
