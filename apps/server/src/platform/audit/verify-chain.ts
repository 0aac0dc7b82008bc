import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { AuditEventTable } from '../database/tables.ts';
import { type AuditEvent, chainOf, eventText } from './event.ts';
import type { AuditKeys } from './keys.ts';
import { eventSignature } from './trail.ts';

/** What signed heads say of one chain. */
export interface Marks {
  /** By position: the hash that the event there had, and which head says so. */
  readonly hashes: ReadonlyMap<number, { readonly hash: string; readonly by: string }>;
  /** Events after this position are signed; those before were written when there was no key. */
  readonly signedAfter: number;
}

type Row = Selectable<AuditEventTable> & {
  /** Hash of the event that this one's signature covers; null when it is not there. */
  readonly seen_hash: string | null;
};

/** Events read at once. */
const pageSize = 1000;

/** Verifies a chain from its first event; answers how many events there are up to its end or its first fault. */
export async function verifyChain(
  db: Queryable,
  keys: AuditKeys,
  chain: number,
  marks: Marks,
): Promise<{ readonly events: number; readonly fault: string | null }> {
  let position = 0;
  let previous = '';
  for (;;) {
    const rows = await pageAfter(db, chain, position);
    for (const row of rows) {
      position++;
      const fault = faultOf(row, { position, previous, keys, marks });
      if (fault !== null) return { events: position - 1, fault: `event ${position}: ${fault}` };
      previous = row.hash;
    }
    if (rows.length < pageSize) break;
  }
  return { events: position, fault: await endFault(db, chain, { position, hash: previous }, marks) };
}

async function pageAfter(db: Queryable, chain: number, position: number): Promise<Row[]> {
  return db
    .selectFrom('audit_event as event')
    .leftJoin('audit_event as seen', (join) =>
      join.onRef('seen.chain', '=', 'event.chain').onRef('seen.place', '=', 'event.seen'),
    )
    .selectAll('event')
    .select('seen.hash as seen_hash')
    .where('event.chain', '=', chain)
    .where('event.place', '>', position)
    .orderBy('event.place')
    .limit(pageSize)
    .execute();
}

interface Expected {
  readonly position: number;
  readonly previous: string;
  readonly keys: AuditKeys;
  readonly marks: Marks;
}

function faultOf(row: Row, { position, previous, keys, marks }: Expected): string | null {
  if (row.place !== position) return 'is missing';
  if (row.previous !== previous) return 'does not continue the event before it';
  const event = eventOf(row);
  const text = eventText(row.id, event);
  if (createHash('sha256').update(previous).update(text).digest('hex') !== row.hash) return 'was changed';
  const mark = marks.hashes.get(position);
  if (mark && mark.hash !== row.hash) return `is not the one of ${mark.by}: the chain was rewritten`;
  if (chainOf(event) !== row.chain) return 'belongs to another chain';
  return signatureFault(row, text, { position, previous, keys, marks });
}

function signatureFault(row: Row, text: string, { position, keys, marks }: Expected): string | null {
  if (row.key_id === null || row.signature === null || row.seen === null)
    return position <= marks.signedAfter ? null : 'is not signed: the service did not write it';
  const key = keys.find(row.key_id);
  if (key === undefined) return `is signed with the key ${row.key_id}, which is not among those given`;
  const seen = { position: row.seen, hash: row.seen === 0 ? '' : (row.seen_hash ?? 'missing') };
  if (row.seen < position && eventSignature(key, seen, text) === row.signature) return null;
  return 'its signature does not fit: the service did not write it, or not after the events that stand before it';
}

async function endFault(
  db: Queryable,
  chain: number,
  last: { readonly position: number; readonly hash: string },
  marks: Marks,
): Promise<string | null> {
  const gone = [...marks.hashes].filter(([position]) => position > last.position).at(-1);
  if (gone) {
    const [position, { by }] = gone;
    return last.position === 0
      ? `event 1: the whole chain is missing; ${by} knows ${position} events`
      : `event ${last.position + 1}: the end is missing; ${by} knows ${position} events`;
  }
  const counted = await db.selectFrom('audit_chain').selectAll().where('id', '=', chain).executeTakeFirst();
  return counted?.length === last.position && counted.head === last.hash
    ? null
    : `event ${last.position + 1}: the end is missing; the database counts ${counted?.length ?? 'no'} events`;
}

/** The event of a row, as it was written. */
export function eventOf(row: Selectable<AuditEventTable>): AuditEvent {
  return {
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
  };
}
