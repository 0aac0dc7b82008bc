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

/** Foundation of every part of the service; made once at start, replaced piecewise in tests. */
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
  /** Checks behind `/api/health/ready` and `/api/health/ready/public`; a feature adds its own with `health.add`. */
  readonly health: HealthChecks;
}

/** Caller: a signed-in member of staff, or a machine with a token. */
export interface Person {
  /** UUID of the staff row; for a token the UUID of the token. */
  readonly id: string;
  /** Sign-in name; the token's label for a machine. */
  readonly staffId: string;
  readonly name: string;
  readonly roleName: string;
  readonly permissions: PermissionMap;
  /** null: all institutions. */
  readonly institutions: readonly Institution[] | null;
  /** UUID of the session (or token) row. */
  readonly sessionId: string;
  readonly kind: 'session' | 'token';
  /** Their role requires a second step that they lack: the session is good for setting one up only. */
  readonly mustSetUpSecondStep?: true;
}

/** Reader of drafts through a site (docs/decisions/previews-read-drafts-with-a-grant.md). */
export interface Preview {
  /** With whose rights: the person of the session, or who made the share. */
  readonly person: Person;
  /** UUID of the session whose unsaved values come in place of the saved ones; null for a share. */
  readonly sessionId: string | null;
  /** The one record whose draft a share shows; null for every record. */
  readonly only: { readonly type: string; readonly id: string } | null;
  readonly expiresAt: Date;
}

/** One call on its way through the service. */
export interface RequestContext {
  /** null only for calls that are open, or public with `stage=production`. */
  readonly person: Person | null;
  readonly requestId: string;
  /** The caller's IP address, as far as the trusted proxies tell. */
  readonly address: string;
  readonly log: Logger;
  readonly platform: Platform;
  /** UUIDv7 for the record that this call creates; the same again when an `Idempotency-Key` is retried. */
  readonly newId: string;
  /** True when an earlier try with the same key may already have created `newId`: look before inserting. */
  readonly retried: boolean;
  /** `If-Match` as sent, or null. */
  readonly ifMatch: string | null;
  /** `If-None-Match` as sent, or null. */
  readonly ifNoneMatch: string | null;
  /** Set when a site reads drafts; then `person` is null. */
  readonly preview: Preview | null;
  /** True when the answer is for the public (`stage=production`). */
  readonly isPublic: boolean;
  /** The request itself, for cookies, user agent and the raw URL. */
  readonly request: FastifyRequest;
}

/** The person of a call that cannot be made without one. Throws 401. */
export function personOf(ctx: RequestContext): Person {
  if (ctx.person === null) throw notSignedIn();
  return ctx.person;
}

/** True if the person has the permission; `can` in replies is made of it. */
export function may(person: Pick<Person, 'permissions'>, action: Action, resource: Resource): boolean {
  return allows(person.permissions, action, resource);
}

/** Throws 403 unless the person may do this. Calls are checked by their declaration; this is for what depends on the body. */
export function requirePermission(person: Person, action: Action, resource: Resource): void {
  if (!may(person, action, resource)) throw notAllowed();
}

/** True if a record of this institution exists for the person. Records of no institution belong to all. */
export function sees(person: Pick<Person, 'institutions'>, institution: string | null): boolean {
  return (
    person.institutions === null ||
    institution === null ||
    person.institutions.some((allowedInstitution) => allowedInstitution === institution)
  );
}
