import type { FastifyRequest } from 'fastify';
import { unreadable } from '../../errors.ts';
import type { Config } from '../config.ts';

type NamedHost = Pick<FastifyRequest, 'protocol' | 'host'>;

/**
 * Origin under which the client reaches us: `PUBLIC_URL`, else the host that the request names with the protocol that a
 * trusted proxy tells. Throws 400 for an invalid host.
 */
export function originFor({ publicOrigin }: Pick<Config, 'publicOrigin'>, request: NamedHost): string {
  if (publicOrigin !== null) return publicOrigin;
  const namedUrl = parsed(request);
  if (namedUrl === null) throw unreadable('La solicitud nombra un host que no es válido.');
  return namedUrl.origin;
}

/** Every spelling of our own origin that the client of a request may use in addresses. */
export function ownOrigins({ publicOrigin }: Pick<Config, 'publicOrigin'>, request: NamedHost): string[] {
  const namedUrl = parsed(request);
  const requestOrigins = namedUrl === null ? [] : [namedUrl.origin, `${request.protocol}://${request.host}`];
  return [...new Set([...(publicOrigin === null ? [] : [publicOrigin]), ...requestOrigins])];
}

/** The address without its origin, where that is one of these and leads into this folder; any other address as it is. */
export function withoutOrigin(address: string, origins: readonly string[], folder: string): string {
  const origin = origins.find((ownOrigin) => address.startsWith(ownOrigin + folder));
  return origin === undefined ? address : address.slice(origin.length);
}

/** The host as an address, if it is nothing but a host. */
function parsed({ protocol, host }: NamedHost): URL | null {
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return null;
  return new URL(address);
}
