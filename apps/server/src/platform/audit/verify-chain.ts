import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { AuditEventTable } from '../database/tables.ts';
import { type AuditEvent, chainOf, eventText } from './event.ts';
import type { AuditKeys } from './keys.ts';
import { eventSignature } from './trail.ts';

/** What signed heads say of one chain. */
export interface Marks {
  /** By place: the hash that the event there had, and which head says so. */
  readonly hashes: ReadonlyMap<number, { readonly hash: string; readonly by: string }>;
  /** Events after this place are signed; those before were written when there was no key. */
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
  let place = 0;
  let previous = '';
  for (;;) {
    const rows = await pageAfter(db, chain, place);
    for (const row of rows) {
      place++;
      const fault = faultOf(row, { place, previous, keys, marks });
      if (fault !== null) return { events: place - 1, fault: `event ${place}: ${fault}` };
      previous = row.hash;
    }
    if (rows.length < pageSize) break;
  }
  return { events: place, fault: await endFault(db, chain, { place, hash: previous }, marks) };
}

async function pageAfter(db: Queryable, chain: number, place: number): Promise<Row[]> {
  return db
    .selectFrom('audit_event as event')
    .leftJoin('audit_event as seen', (join) =>
      join.onRef('seen.chain', '=', 'event.chain').onRef('seen.place', '=', 'event.seen'),
    )
    .selectAll('event')
    .select('seen.hash as seen_hash')
    .where('event.chain', '=', chain)
    .where('event.place', '>', place)
    .orderBy('event.place')
    .limit(pageSize)
    .execute();
}

interface Expected {
  readonly place: number;
  readonly previous: string;
  readonly keys: AuditKeys;
  readonly marks: Marks;
}

function faultOf(row: Row, { place, previous, keys, marks }: Expected): string | null {
  if (row.place !== place) return 'is missing';
  if (row.previous !== previous) return 'does not continue the event before it';
  const event = eventOf(row);
  const text = eventText(row.id, event);
  if (createHash('sha256').update(previous).update(text).digest('hex') !== row.hash) return 'was changed';
  const mark = marks.hashes.get(place);
  if (mark && mark.hash !== row.hash) return `is not the one of ${mark.by}: the chain was rewritten`;
  if (chainOf(event) !== row.chain) return 'belongs to another chain';
  return signatureFault(row, text, { place, previous, keys, marks });
}

function signatureFault(row: Row, text: string, { place, keys, marks }: Expected): string | null {
  if (row.key_id === null || row.signature === null || row.seen === null)
    return place <= marks.signedAfter ? null : 'is not signed: the service did not write it';
  const key = keys.find(row.key_id);
  if (key === undefined) return `is signed with the key ${row.key_id}, which is not among those given`;
  const seen = { place: row.seen, hash: row.seen === 0 ? '' : (row.seen_hash ?? 'missing') };
  if (row.seen < place && eventSignature(key, seen, text) === row.signature) return null;
  return 'its signature does not fit: the service did not write it, or not after the events that stand before it';
}

async function endFault(
  db: Queryable,
  chain: number,
  last: { readonly place: number; readonly hash: string },
  marks: Marks,
): Promise<string | null> {
  const gone = [...marks.hashes].filter(([place]) => place > last.place).at(-1);
  if (gone) {
    const [place, { by }] = gone;
    return last.place === 0
      ? `event 1: the whole chain is missing; ${by} knows ${place} events`
      : `event ${last.place + 1}: the end is missing; ${by} knows ${place} events`;
  }
  const counted = await db.selectFrom('audit_chain').selectAll().where('id', '=', chain).executeTakeFirst();
  return counted?.length === last.place && counted.head === last.hash
    ? null
    : `event ${last.place + 1}: the end is missing; the database counts ${counted?.length ?? 'no'} events`;
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
