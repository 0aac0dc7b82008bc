import { createHmac } from 'node:crypto';
import { network, wideNetwork } from '../../../platform/http/network.ts';

/** Keyed hash of a value for a purpose, so that readers of the database do not learn the value. */
export const keyedHash = (secret: Buffer, ...values: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(values)).digest('base64url');

/** Hash of a visitor's address (IPv4, IPv6 /64). */
export const addressHash = (secret: Buffer, address: string): string =>
  keyedHash(secret, 'visitor', network(address));

/** Hash of the network around a visitor's address (IPv4 /24, IPv6 /48). */
export const networkHash = (secret: Buffer, address: string): string =>
  keyedHash(secret, 'visitor network', wideNetwork(address));

/** Hash of a visitor's mailbox (`mailboxKey`), for counting. */
export const emailHash = (secret: Buffer, mailbox: string): string =>
  keyedHash(secret, 'confirmation', mailbox);
