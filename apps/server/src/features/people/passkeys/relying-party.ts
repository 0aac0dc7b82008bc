import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { conflict } from '../../../errors.ts';
import type { Config } from '../../../platform/config.ts';
import { originFor } from '../../../platform/http/origins.ts';

/** Relying party of WebAuthn: the domain of the passkeys, and the only origin that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party for the address of the request; null if browsers accept none, for example for an IP
 * address.
 */
export function relyingPartyAt(config: Config, request: FastifyRequest): RelyingParty | null {
  const origin = originFor(config, request);
  const { protocol, hostname } = new URL(origin);
  // Browsers allow passkeys only for domain names, and only on pages that are served securely.
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && hostname !== 'localhost') ? null : { id: hostname, origin };
}

/**
 * Returns the relying party for the address of the request. Throws 409 if there is none: the console was opened by an
 * IP address, or without TLS.
 */
export function relyingParty(config: Config, request: FastifyRequest): RelyingParty {
  const party = relyingPartyAt(config, request);
  if (party === null)
    throw conflict(
      'passkeys_unavailable',
      'En esta dirección no se pueden usar llaves de acceso. Abra la consola por su nombre, con https.',
    );
  return party;
}
