import type { PublicState } from '@vitrina/contract';
import type { ContentType, Draft, OwnedRecord } from '@vitrina/model';
import { notAllowed } from '../../errors.ts';
import { type Person, type Platform, personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { ownOrigins } from '../../platform/http/origins.ts';
import type { AddNotices } from '../shared/notices.ts';
import { ownsRecord, seesRecord } from '../shared/scope.ts';

/** Actor of a content change: a member of staff, a token, or the service itself for scheduled changes. */
export interface Actor {
  /** Person; null for the service itself, which may change every record. */
  readonly person: Person | null;
  readonly name: string;
  readonly requestId: string | null;
  readonly address: string | null;
}

/**
 * Function that converts the uploads in a value to files, and returns the value with their lasting addresses. `by` is
 * the id of the uploader. A refused or unfinished upload keeps its address, which the check of files then refuses.
 * Throws 503 when the store does not answer.
 */
export type ResolveUploads = <T>(value: T, by: string | null) => Promise<T>;

/** Functions of other parts of the service that the content engine calls; passed when the service is composed. */
export interface ContentPorts {
  readonly resolveUploads: ResolveUploads;
  /** Notifies people of reviews. Default: nobody is notified. */
  readonly addNotices?: AddNotices;
}

/** Revision and state of a record as the caller has seen it; undefined accepts any. */
export interface ExpectedRecord {
  readonly revision: number | undefined;
  readonly state: PublicState | undefined;
}

/** Context of every operation on content. */
export interface EntryContext extends ContentPorts {
  readonly platform: Platform;
  /** Database, or the transaction in which the operation runs. */
  readonly db: Queryable;
  readonly type: ContentType;
  readonly actor: Actor;
  /** Reason that the person stated for the action, recorded in its audit events. Absent or empty if there is none. */
  readonly reason?: string | undefined;
  /** State in which the caller has seen the record; in another state `changeRecord` does not change it. */
  readonly expected?: ExpectedRecord;
  /** True to check a change without writing it. */
  readonly isDryRun?: boolean;
  /** Origins of this service that clients may write before file addresses. Default: none. */
  readonly origins?: readonly string[];
}

/** Returns the context of an actor outside a call. Default of `ports`: file addresses in bodies stay unchanged. */
export function entryContextFor(
  platform: Platform,
  type: ContentType,
  actor: Actor,
  ports: ContentPorts = { resolveUploads: async (value) => value },
): EntryContext {
  return { ...ports, platform, db: platform.db, type, actor };
}

/** Returns the context of a call. Throws 401 without a signed-in person. */
export function entryContextOf(ctx: RequestContext, type: ContentType, ports: ContentPorts): EntryContext {
  const { platform, requestId, address, request } = ctx;
  const person = personOf(ctx);
  const actor = { person, name: person.name, requestId, address };
  return {
    ...entryContextFor(platform, type, actor, ports),
    origins: ownOrigins(platform.config, request),
  };
}

/** Returns the context of a scheduled job, whose changes are made in the name of "Programador". */
export function schedulerContext(platform: Platform, type: ContentType): EntryContext {
  return entryContextFor(platform, type, {
    person: null,
    name: 'Programador',
    requestId: null,
    address: null,
  });
}

/**
 * Returns the UUID of the actor for columns that require one. Throws if the actor is the service itself, which saves
 * no versions.
 */
export function authorOf(ctx: EntryContext): string {
  if (ctx.actor.person === null) throw new Error('Only people and machines save content.');
  return ctx.actor.person.id;
}

/** True if the actor may see a record of the type, or a version of one. */
export function actorReaches({ actor, type }: EntryContext, record: OwnedRecord): boolean {
  return actor.person === null || seesRecord(actor.person, type, record);
}

/** True if the record belongs only to institutions of the actor. */
export function actorOwns({ actor, type }: EntryContext, record: OwnedRecord): boolean {
  return actor.person === null || ownsRecord(actor.person, type, record);
}

/** Returns the fields that determine the owner of a draft. */
export function ownershipOf({ identity, data }: Draft): OwnedRecord {
  return { institution_id: identity.institution_id, data };
}

/** Throws 403 unless the record or draft belongs only to institutions of the actor. */
export function requireOwnRecord(ctx: EntryContext, record: OwnedRecord): void {
  if (!actorOwns(ctx, record)) throw notAllowed();
}
