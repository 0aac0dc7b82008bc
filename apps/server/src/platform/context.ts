import type { Action, Institution, PermissionMap, Resource } from '@vitrina/model';
import { allows } from '@vitrina/model';
import type { FastifyRequest } from 'fastify';
import { notAllowed, notSignedIn } from '../errors.ts';
import type { AuditTrail } from './audit/trail.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, OpenedDatabase } from './database/database.ts';
import type { HealthChecks } from './health.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Outbound } from './outbound.ts';

/** Services that every part of the server uses; created once at start, replaced individually in tests. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Db;
  readonly database: OpenedDatabase;
  readonly audit: AuditTrail;
  readonly bus: Bus;
  readonly answerCache: AnswerCache;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly outbound: Outbound;
  /** Checks behind `/api/health/ready` and `/api/health/ready/public`; features register theirs with `health.add`. */
  readonly health: HealthChecks;
}

/** Caller: a signed-in member of staff, or a token. */
export interface Person {
  /** UUID of the staff row, or of the token. */
  readonly id: string;
  /** Sign-in name, or label of the token. */
  readonly staffId: string;
  readonly name: string;
  readonly roleName: string;
  readonly permissions: PermissionMap;
  /** Institutions of the person; null for all institutions. */
  readonly institutions: readonly Institution[] | null;
  /** UUID of the session (or token) row. */
  readonly sessionId: string;
  readonly kind: 'session' | 'token';
  /** True for a session that may only set up the second step that its role requires. */
  readonly mustSetUpSecondStep?: true;
}

/** Reader of drafts through a site (docs/decisions/previews-read-drafts-with-a-grant.md). */
export interface Preview {
  /** Person whose rights apply: the owner of the session, or the creator of the share link. */
  readonly person: Person;
  /** UUID of the session whose unsaved values replace the saved ones; null for a share link. */
  readonly sessionId: string | null;
  /** Only record whose draft the share link shows; null for all records. */
  readonly onlyEntry: { readonly type: string; readonly id: string } | null;
  readonly expiresAt: Date;
}

/** Context of one call. */
export interface RequestContext {
  /** Signed-in person; null only for open calls and for public calls with `stage=production`. */
  readonly person: Person | null;
  readonly requestId: string;
  /** IP address of the caller, as reported by the trusted proxies. */
  readonly address: string;
  readonly log: Logger;
  readonly platform: Platform;
  /** UUIDv7 for the record that this call creates; equal for retries with the same `Idempotency-Key`. */
  readonly newId: string;
  /** True if an earlier try with the same key may already have created `newId`: check before inserting. */
  readonly retried: boolean;
  /** Value of the `If-Match` header; null if the request has none. */
  readonly ifMatch: string | null;
  /** Reader of drafts through a site, in which case `person` is null; null for all other calls. */
  readonly preview: Preview | null;
  /** True when the answer is for the public (`stage=production`). */
  readonly isPublic: boolean;
  /** HTTP request, for cookies, user agent and the raw URL. */
  readonly request: FastifyRequest;
}

/** Returns the person of a call that requires one. Throws 401 without a signed-in person. */
export function personOf(ctx: RequestContext): Person {
  if (ctx.person === null) throw notSignedIn();
  return ctx.person;
}

/** True if the person has the permission; responses state the result in `can`. */
export function may(person: Pick<Person, 'permissions'>, action: Action, resource: Resource): boolean {
  return allows(person.permissions, action, resource);
}

/**
 * Throws 403 without the permission. Calls are checked by their declaration; use this for permissions that depend on
 * the body.
 */
export function requirePermission(person: Person, action: Action, resource: Resource): void {
  if (!may(person, action, resource)) throw notAllowed();
}

/** True if the person may see records of this institution. Everybody may see records without an institution. */
export function sees(person: Pick<Person, 'institutions'>, institution: string | null): boolean {
  return (
    person.institutions === null ||
    institution === null ||
    person.institutions.some((allowedInstitution) => allowedInstitution === institution)
  );
}
