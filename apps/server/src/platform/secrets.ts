import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret: 256 random bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored hash of a secret: SHA-256 in hexadecimal. Secrets are random, so nothing slower is needed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
