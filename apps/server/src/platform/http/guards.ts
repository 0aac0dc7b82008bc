import type { FastifyRequest } from 'fastify';
import type { Person, Preview } from '../context.ts';

/** Identifies the caller of a request; implemented by the access feature. */
export interface Authenticator {
  /**
   * Returns the person of the session cookie or bearer token; null if there is none. Throws only if the database
   * cannot be queried.
   */
  authenticate(request: FastifyRequest): Promise<Person | null>;
}

/** Checks an application key (`x-api-key`); implemented by the access feature. */
export interface KeyGuard {
  /** Compares the key in constant time with every valid key. */
  acceptsKey(key: string): Promise<boolean>;
}

/** Identifies the person for whom a site reads drafts; the previews feature stores the grants and share links. */
export interface PreviewGuard {
  /** Returns the owner of the grant or share link; null if it is invalid or has expired. */
  open(token: string): Promise<Preview | null>;
}

/** New preview grant with its expiry. */
export interface NewGrant {
  readonly grant: string;
  readonly expiresAt: Date;
}

/** Person of a valid preview grant, with the expiry of the grant. */
export interface OpenedGrant {
  readonly person: Person;
  readonly expiresAt: Date;
}

/**
 * Grants by which a site reads drafts for a signed-in person. A grant contains the session, an expiry and a signature
 * that only the session can create; nothing is stored. It ends with its expiry or with the session, whichever is
 * first, and has the rights of the person at the time of use.
 */
export interface PreviewGrants {
  /** Creates a grant; null if the session has ended. */
  makeGrant(person: Person): Promise<NewGrant | null>;
  open(grant: string): Promise<OpenedGrant | null>;
}

/** Guards that the HTTP layer gets from the access and previews features. */
export interface Guards {
  readonly authenticator: Authenticator;
  readonly keys: KeyGuard;
  readonly previews: PreviewGuard;
}
