import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { conflict } from '../../../errors.ts';
import type { Config } from '../../../platform/config.ts';
import { originFor } from '../../../platform/http/origins.ts';

/** For whom passkeys are made and sign: the domain, and the one origin whose pages may ask. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Relying party at the address that the request came to; null if browsers accept none (`relyingParty` says why). */
export function relyingPartyAt(config: Config, request: FastifyRequest): RelyingParty | null {
  const origin = originFor(config, request);
  const { protocol, hostname } = new URL(origin);
  // A browser makes passkeys for names alone, on pages that nobody can have changed on their way.
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && hostname !== 'localhost') ? null : { id: hostname, origin };
}

/** The same. Throws 409 where there is none: the console was opened by an IP address, or without TLS. */
export function relyingParty(config: Config, request: FastifyRequest): RelyingParty {
  const party = relyingPartyAt(config, request);
  if (party === null)
    throw conflict(
      'passkeys_unavailable',
      'En esta dirección no se pueden usar llaves de acceso. Abra la consola por su nombre, con https.',
    );
  return party;
}
