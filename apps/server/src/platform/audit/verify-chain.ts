import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { Database } from '../database/schema.ts';
import { chainOf, eventText } from './event.ts';
import type { AuditKeys } from './keys.ts';
import { eventSignature } from './trail.ts';

/** Positions and hashes in one chain that the signed heads prove. */
export interface SignedPositions {
  /** Expected hash of an event, and the head that contains the hash, by position of the event. */
  readonly hashes: ReadonlyMap<number, { readonly hash: string; readonly by: string }>;
  /** Position after which events are signed; earlier events were written before there was a key. */
  readonly signedAfter: number;
}

type Row = Selectable<Database['audit_event']> & {
  /** Hash of the earlier event that the signature covers; null if that event is missing. */
  readonly seen_hash: string | null;
};

/** Number of events read per query. */
const pageSize = 1000;

/** Position of a fault in a chain, and its description. */
export interface ChainFault {
  readonly position: number;
  readonly text: string;
}

/**
 * Verifies a chain from its first event; returns the number of events up to its end or first fault. Reads without a
 * snapshot, so that writers do not wait; events written meanwhile may be included.
 *
 * @param onEvents called after each portion with the number of events read; an error of the callback ends the
 *   verification
 */
export async function verifyChain(
  db: Queryable,
  {
    chain,
    keys,
    signedPositions,
  }: { readonly chain: number; readonly keys: AuditKeys; readonly signedPositions: SignedPositions },
  onEvents: (events: number) => Promise<void>,
): Promise<{ readonly events: number; readonly fault: ChainFault | null }> {
  // Counted before the events are read, so that those it counts must all be there.
  const chainRow = await readChainRow(db, chain);
  let position = 0;
  let previousHash = '';
  for (;;) {
    const rows = await readPageAfter(db, chain, position);
    for (const row of rows) {
      position++;
      const text =
        faultOf(row, { position, previousHash, keys, signedPositions }) ??
        (position === chainRow?.length && row.hash !== chainRow.head ? missingEndText(position) : null);
      if (text !== null) return { events: position - 1, fault: { position, text } };
      previousHash = row.hash;
    }
    if (rows.length > 0) await onEvents(rows.length);
    if (rows.length < pageSize) break;
  }
  return { events: position, fault: await endFault(db, chain, { position, chainRow, signedPositions }) };
}

const missingEndText = (events: number | undefined): string =>
  `the end is missing; the database counts ${events ?? 'no'} events`;

/** Reads the number of events that the database records for the chain. */
async function readChainRow(db: Queryable, chain: number) {
  return db.selectFrom('audit_chain').selectAll().where('id', '=', chain).executeTakeFirst();
}

async function readPageAfter(db: Queryable, chain: number, position: number): Promise<Row[]> {
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

interface ExpectedEvent {
  readonly position: number;
  readonly previousHash: string;
  readonly keys: AuditKeys;
  readonly signedPositions: SignedPositions;
}

function faultOf(row: Row, { position, previousHash, keys, signedPositions }: ExpectedEvent): string | null {
  if (row.place !== position) return 'is missing';
  if (row.previous !== previousHash) return 'does not continue the event before it';
  const text = eventText(row.id, row);
  if (createHash('sha256').update(previousHash).update(text).digest('hex') !== row.hash) return 'was changed';
  const signedPosition = signedPositions.hashes.get(position);
  if (signedPosition && signedPosition.hash !== row.hash)
    return `is not the one of ${signedPosition.by}: the chain was rewritten`;
  if (chainOf(row) !== row.chain) return 'belongs to another chain';
  return signatureFault(row, text, { position, previousHash, keys, signedPositions });
}

function signatureFault(
  row: Row,
  text: string,
  { position, keys, signedPositions }: ExpectedEvent,
): string | null {
  if (row.key_id === null || row.signature === null || row.seen === null)
    return position <= signedPositions.signedAfter ? null : 'is not signed: the service did not write it';
  const key = keys.find(row.key_id);
  if (key === undefined) return `is signed with the key ${row.key_id}, which is not among those given`;
  const link = { position: row.seen, hash: row.seen === 0 ? '' : (row.seen_hash ?? 'missing') };
  if (row.seen < position && eventSignature(key, link, text) === row.signature) return null;
  return 'its signature does not fit: the service did not write it, or not after the events that stand before it';
}

interface End {
  readonly position: number;
  readonly chainRow: { readonly length: number } | undefined;
  readonly signedPositions: SignedPositions;
}

async function endFault(
  db: Queryable,
  chain: number,
  { position, chainRow, signedPositions }: End,
): Promise<ChainFault | null> {
  const missingPosition = [...signedPositions.hashes].filter(([signedAt]) => signedAt > position).at(-1);
  if (missingPosition) {
    const [events, { by }] = missingPosition;
    return position === 0
      ? { position: 1, text: `the whole chain is missing; ${by} knows ${events} events` }
      : { position: position + 1, text: `the end is missing; ${by} knows ${events} events` };
  }
  if (chainRow === undefined || chainRow.length > position)
    return { position: position + 1, text: missingEndText(chainRow?.length) };
  // An event and its count are written together: what was read is counted by now.
  const now = await readChainRow(db, chain);
  return now !== undefined && now.length >= position
    ? null
    : { position: position + 1, text: missingEndText(now?.length) };
}
