import type { FastifyRequest } from 'fastify';
import { unreadable } from '../../errors.ts';
import type { Config } from '../config.ts';

type NamedHost = Pick<FastifyRequest, 'protocol' | 'host'>;

/**
 * Returns the origin of this service for the client: `PUBLIC_URL`, or else the host of the request with the protocol
 * from a trusted proxy. Throws 400 for an invalid host.
 */
export function originFor({ publicOrigin }: Pick<Config, 'publicOrigin'>, request: NamedHost): string {
  if (publicOrigin !== null) return publicOrigin;
  const namedUrl = parseOrigin(request);
  if (namedUrl === null) throw unreadable('La solicitud nombra un host que no es válido.');
  return namedUrl.origin;
}

/** Lists every spelling of the origin of this service that the client may use in addresses. */
export function ownOrigins({ publicOrigin }: Pick<Config, 'publicOrigin'>, request: NamedHost): string[] {
  const namedUrl = parseOrigin(request);
  const requestOrigins = namedUrl === null ? [] : [namedUrl.origin, `${request.protocol}://${request.host}`];
  return [...new Set([...(publicOrigin === null ? [] : [publicOrigin]), ...requestOrigins])];
}

/**
 * Removes the origin from an address that has one of these origins and is in this folder; returns other addresses
 * unchanged.
 */
export function withoutOrigin(address: string, origins: readonly string[], folder: string): string {
  const origin = origins.find((ownOrigin) => address.startsWith(ownOrigin + folder));
  return origin === undefined ? address : address.slice(origin.length);
}

/** Parses the host as an address; null if the text is more than a host. */
function parseOrigin({ protocol, host }: NamedHost): URL | null {
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return null;
  return new URL(address);
}
