import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret: 256 random bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash of a secret to store: SHA-256 in hexadecimal. Secrets are random, so a slower hash is not needed.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
