import type { FastifyRequest } from 'fastify';
import type { Person, Preview } from '../context.ts';

/** Identifies the caller of a request; implemented by the access feature. */
export interface Authenticator {
  /** The person of the session cookie or the bearer token, or null. Throws only when the database cannot be asked. */
  authenticate(request: FastifyRequest): Promise<Person | null>;
}

/** Checks a deployment key; implemented by the access feature. */
export interface KeyGuard {
  /** Compares in constant time with every key that is valid now. */
  accepts(key: string): Promise<boolean>;
}

/** Identifies the person for whom a site reads drafts; the previews feature keeps the grants and shares. */
export interface PreviewGuard {
  /** Owner of the grant or share; null if it is invalid or has expired. */
  open(token: string): Promise<Preview | null>;
}

/** A grant as it is given away. */
export interface NewGrant {
  readonly grant: string;
  readonly expiresAt: Date;
}

/** Owner of the grant. */
export interface OpenedGrant {
  readonly person: Person;
  readonly expiresAt: Date;
}

/**
 * Grants by which a site reads drafts for a person who is signed in: the session, an end, and a signature that only the
 * session makes. Nothing is stored: a grant ends with its time or with the session, whichever is first, and has the
 * rights that the person has when it is used.
 */
export interface PreviewGrants {
  /** Null when the session has ended meanwhile. */
  make(person: Person): Promise<NewGrant | null>;
  open(grant: string): Promise<OpenedGrant | null>;
}

/** Guards that the HTTP layer gets from the access and previews features. */
export interface Guards {
  readonly authenticator: Authenticator;
  readonly keys: KeyGuard;
  readonly previews: PreviewGuard;
}
