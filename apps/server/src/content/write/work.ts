import type { ContentType, Draft, OwnedRecord } from '@vitrina/model';
import { notAllowed } from '../../errors.ts';
import { type Person, type Platform, personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { ownOrigins } from '../../platform/http/origins.ts';
import type { AddNotices } from '../shared/notices.ts';
import { ownsRecord, seesRecord } from '../shared/scope.ts';

/** Actor of a content change: a member of staff, a machine, or the service itself when time passes. */
export interface Actor {
  /** null: the service itself, which may reach every record. */
  readonly person: Person | null;
  readonly name: string;
  readonly requestId: string | null;
  readonly address: string | null;
}

/**
 * Makes uploads of a person (by id) lasting and returns the value with their lasting addresses. A refused or unfinished upload
 * keeps its address, which the check of files refuses. Throws 503 when the store does not answer.
 */
export type ResolveUploads = <T>(value: T, by: string | null) => Promise<T>;

/** Functions of other parts of the service that the engine needs; passed when the service is composed. */
export interface ContentPorts {
  readonly resolveUploads: ResolveUploads;
  /** Tells people of reviews; nobody is told when absent. */
  readonly addNotices?: AddNotices;
}

/** Context of every operation on content. */
export interface Work extends ContentPorts {
  readonly platform: Platform;
  /** The database, or the transaction in which the operation runs. */
  readonly db: Queryable;
  readonly type: ContentType;
  readonly actor: Actor;
  /** Our own origins, as the client may write them before the addresses of files; none when absent. */
  readonly origins?: readonly string[];
}

/** The work of an actor outside a call. By default its bodies name files by their lasting addresses. */
export function workFor(
  platform: Platform,
  type: ContentType,
  actor: Actor,
  ports: ContentPorts = { resolveUploads: async (value) => value },
): Work {
  return { ...ports, platform, db: platform.db, type, actor };
}

/** The work of a call. Throws 401 when nobody is signed in. */
export function workOf(ctx: RequestContext, type: ContentType, ports: ContentPorts): Work {
  const { platform, requestId, address, request } = ctx;
  const person = personOf(ctx);
  const actor = { person, name: person.name, requestId, address };
  return { ...workFor(platform, type, actor, ports), origins: ownOrigins(platform.config, request) };
}

/** The work of a job: what time does, in the name of "Programador". */
export function scheduledWork(platform: Platform, type: ContentType): Work {
  return workFor(platform, type, { person: null, name: 'Programador', requestId: null, address: null });
}

/** UUID of who acts, for the columns that must hold one. Throws when the service itself acts: it saves nothing of its own. */
export function authorOf(work: Work): string {
  if (work.actor.person === null) throw new Error('Only people and machines save content.');
  return work.actor.person.id;
}

/** True if a record of the type, or a version of it, exists for the actor. */
export function reaches({ actor, type }: Work, record: OwnedRecord): boolean {
  return actor.person === null || seesRecord(actor.person, type, record);
}

/** True if it belongs to no institutions but the actor's. */
export function owns({ actor, type }: Work, record: OwnedRecord): boolean {
  return actor.person === null || ownsRecord(actor.person, type, record);
}

/** Fields that determine the owner of a draft. */
export function ownershipOf({ identity, data }: Draft): OwnedRecord {
  return { institution_id: identity.institution_id, data };
}

/** Throws 403 unless the record is, or the draft would be, the business of nobody's institutions but those of whoever acts. */
export function requireOwn(work: Work, record: OwnedRecord): void {
  if (!owns(work, record)) throw notAllowed();
}
