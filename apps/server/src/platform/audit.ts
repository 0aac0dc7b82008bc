import { createHash } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Queryable } from './database/database.ts';
import { newId } from './ids.ts';

/** Something that somebody did, for the record. */
export interface AuditEvent {
  readonly at: Date;
  /** UUID of the person or token; null for the service itself and for strangers. */
  readonly actorId: string | null;
  readonly actorName: string;
  /** A verb in the past: `signed_in`, `saved`, `published` … */
  readonly action: string;
  readonly resource: string;
  /** UUID of what it was done to, if it has one. */
  readonly targetId?: string | null;
  readonly targetName?: string | null;
  readonly institutionId?: string | null;
  readonly requestId?: string | null;
  readonly address?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

const chains = 16;

/** The chain of an event: everything about one target is in one chain, and unrelated writes rarely wait for each other. */
export function chainOf(event: Pick<AuditEvent, 'targetId' | 'actorId'>): number {
  const id = event.targetId ?? event.actorId;
  return id ? Number.parseInt(id.slice(-1), 16) % chains : 0;
}

/**
 * The CTEs that append an event, to be put into the writing statement's own `with`, so that the
 * record costs no round trip: `with entry_written as (…), ${auditCtes(event)} select …`. The event
 * is appended only where `when` (an SQL condition, usually `exists (select from entry_written)`)
 * holds. The chain's head stays locked until the transaction ends; place, previous hash and hash are
 * computed by the database from what the lock shows, not from what the statement first saw.
 */
export function auditCtes(
  event: AuditEvent,
  when: Expression<unknown> | RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const id = newId();
  const text = canonicalText(id, event);
  return sql`
    audit_before as materialized (
      select id, length, head from audit_chain where id = ${chainOf(event)} and ${when} for update),
    audit_head as (
      update audit_chain set length = audit_before.length + 1, head = ${hashSql(sql`audit_before.head`, text)}
      from audit_before where audit_chain.id = audit_before.id
      returning audit_chain.id, audit_chain.length, audit_before.head as previous, audit_chain.head),
    audit_written as (
      insert into audit_event (id, chain, place, at, actor_id, actor_name, action, resource, target_id, target_name,
        institution_id, request_id, address, details, previous, hash)
      select ${id}::uuid, audit_head.id, audit_head.length, ${event.at}::timestamptz, ${event.actorId}::uuid, ${event.actorName},
        ${event.action}, ${event.resource}, ${event.targetId ?? null}::uuid, ${event.targetName ?? null}, ${event.institutionId ?? null},
        ${event.requestId ?? null}, ${event.address ?? null}, ${JSON.stringify(event.details ?? {})}::jsonb,
        audit_head.previous, audit_head.head
      from audit_head
      returning id)`;
}

/** Appends an event in the given transaction (or by itself). */
export async function appendAudit(db: Queryable, event: AuditEvent): Promise<void> {
  await sql`with ${auditCtes(event)} select id from audit_written`.execute(db);
}

/** A chain that does not add up: from `place` on something was changed, removed or put between. */
export interface BrokenChain {
  readonly chain: number;
  readonly place: number;
  readonly reason: string;
}

/** Recomputes every chain from its first event; answers where chains are broken, nothing when all is as it was written. */
export async function verifyAuditChains(db: Db): Promise<BrokenChain[]> {
  const broken: BrokenChain[] = [];
  for (const { id, length, head } of await db.selectFrom('audit_chain').selectAll().orderBy('id').execute()) {
    const fault = await verifyChain(db, id, length, head);
    if (fault) broken.push(fault);
  }
  return broken;
}

const page = 1000;

async function verifyChain(db: Db, chain: number, length: number, head: string): Promise<BrokenChain | null> {
  let previous = '';
  let place = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('chain', '=', chain)
      .where('place', '>', place)
      .orderBy('place')
      .limit(page)
      .execute();
    for (const row of rows) {
      place++;
      if (row.place !== place) return { chain, place, reason: 'an event is missing' };
      if (row.previous !== previous) return { chain, place, reason: 'does not continue the event before it' };
      const text = canonicalText(row.id, {
        at: row.at,
        actorId: row.actor_id,
        actorName: row.actor_name,
        action: row.action,
        resource: row.resource,
        targetId: row.target_id,
        targetName: row.target_name,
        institutionId: row.institution_id,
        requestId: row.request_id,
        address: row.address,
        details: row.details,
      });
      if (
        createHash('sha256')
          .update(previous + text)
          .digest('hex') !== row.hash
      )
        return { chain, place, reason: 'was changed' };
      previous = row.hash;
    }
    if (rows.length < page) break;
  }
  if (place !== length || previous !== head) return { chain, place: place + 1, reason: 'the end is missing' };
  return null;
}

/** The event as the text that is hashed: the same when written and when read back. */
function canonicalText(id: string, event: AuditEvent): string {
  return canonicalJson({
    id,
    at: event.at.toISOString(),
    actor_id: event.actorId,
    actor_name: event.actorName,
    action: event.action,
    resource: event.resource,
    target_id: event.targetId ?? null,
    target_name: event.targetName ?? null,
    institution_id: event.institutionId ?? null,
    request_id: event.requestId ?? null,
    address: event.address ?? null,
    details: event.details ?? {},
  });
}

/** JSON with the members of every object in order of their names, as JSONB does not keep theirs. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Date) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/** SHA-256 of the previous hash and the text, in hexadecimal, as SQL. */
function hashSql(previous: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`encode(sha256(convert_to(${previous} || ${text}::text, 'UTF8')), 'hex')`;
}
