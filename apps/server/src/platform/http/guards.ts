import type { FastifyRequest } from 'fastify';
import type { Person } from '../context.ts';

/** Says who makes a request; the access feature is the one that knows. */
export interface Authenticator {
  /** The person of the session cookie or the bearer token, or null. Throws only when the database cannot be asked. */
  authenticate(request: FastifyRequest): Promise<Person | null>;
}

/** Says whether a deployment key is valid; the access feature keeps them. */
export interface KeyGuard {
  /** Compares in constant time with every key that is valid now. */
  accepts(key: string): Promise<boolean>;
}

/** What the HTTP layer asks of the access feature. */
export interface Guards {
  readonly authenticator: Authenticator;
  readonly keys: KeyGuard;
}
