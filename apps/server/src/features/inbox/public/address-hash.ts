import { createHmac } from 'node:crypto';
import { networkOf, wideNetworkOf } from '../../../platform/http/network.ts';

/** Hashes a value with a secret key, so that readers of the database cannot recover the value. */
export const keyedHash = (secret: Buffer, ...values: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(values)).digest('base64url');

/** Hashes a visitor's IP address (IPv4, or the /64 of an IPv6 address). */
export const addressHash = (secret: Buffer, address: string): string =>
  keyedHash(secret, 'visitor', networkOf(address));

/** Hashes the network of a visitor's IP address (/24 of IPv4, /48 of IPv6). */
export const networkHash = (secret: Buffer, address: string): string =>
  keyedHash(secret, 'visitor network', wideNetworkOf(address));

/** Hashes a visitor's mailbox (`mailboxKey`), to count confirmations. */
export const emailHash = (secret: Buffer, mailbox: string): string =>
  keyedHash(secret, 'confirmation', mailbox);
