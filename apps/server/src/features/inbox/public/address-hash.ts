import { createHmac } from 'node:crypto';
import { network, wideNetwork } from '../../../platform/http/network.ts';

/** A visitor's network as the database keeps it: whoever reads it there does not learn the address. */
export function addressHash(secret: Buffer, address: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['visitor', network(address)]))
    .digest('base64url');
}

/** Keyed hash of the network around a visitor's address (IPv4 /24, IPv6 /48). */
export function networkHash(secret: Buffer, address: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['visitor network', wideNetwork(address)]))
    .digest('base64url');
}

/** Keyed hash of a visitor's mailbox (`mailboxKey`), for counting: whoever reads the database does not learn the address. */
export function emailHash(secret: Buffer, mailbox: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['confirmation', mailbox]))
    .digest('base64url');
}
