import type { Queryable } from '../database/database.ts';
import { chainCount } from './event.ts';
import { readRecord } from './heads.ts';
import type { HeadsStore } from './heads-store.ts';
import type { AuditKeys } from './keys.ts';
import type { SignedHead } from './signed-head.ts';
import { type SignedPositions, verifyChain } from './verify-chain.ts';
import { checkHeads, compareWithRecord } from './verify-heads.ts';

/** Difference between the audit trail and its original state. */
export interface AuditFault {
  /** Chain, and position of the first affected event; null for the signed heads. */
  readonly chain: number | null;
  readonly position: number | null;
  /** Description in one sentence, for operators. */
  readonly text: string;
}

/** Result of a verification. */
export interface VerificationResult {
  /** Faults; empty if the trail is unchanged. */
  readonly faults: readonly AuditFault[];
  readonly events: number;
  /** Newest valid head; null if there is none. */
  readonly lastHead: SignedHead | null;
  /** Number of events not covered by a signed head: the newest of these could be removed without detection. */
  readonly uncoveredEvents: number;
}

/**
 * Verifies the trail in the database with its keys and with the store of signed heads. Changes nothing and blocks no
 * writer.
 *
 * @param onEvents called repeatedly with the number of events verified so far; an error of the callback ends the
 *   verification
 */
export async function verifyAudit(
  db: Queryable,
  keys: AuditKeys,
  store: HeadsStore,
  onEvents: (events: number) => Promise<void> = async () => {},
): Promise<VerificationResult> {
  // Heads are read first, so that the database has committed the events of every head by now.
  const lines = await store.readLines();
  const record = await readRecord(db);
  const checkedHeads = checkHeads(lines, keys);
  // Heads may have been written between the first reading and the reading of the record.
  const now =
    record !== null && checkedHeads.heads.length < record.written
      ? checkHeads(await store.readLines(), keys)
      : checkedHeads;
  const headFaults = [
    ...checkedHeads.faults,
    ...compareWithRecord(checkedHeads.heads.length, now, record, keys, store.name),
  ];
  const chains = await verifyChains(db, keys, checkedHeads.heads, onEvents);
  const lastHead = checkedHeads.heads.at(-1) ?? null;
  const isUnsigned = chains.events > 0 && checkedHeads.heads.length + headFaults.length === 0;
  return {
    faults: [
      ...[...headFaults, ...(isUnsigned ? [`Signed heads: there are none in ${store.name}`] : [])].map(
        (text) => ({ chain: null, position: null, text }),
      ),
      ...chains.faults,
    ],
    events: chains.events,
    lastHead,
    uncoveredEvents: chains.events - (lastHead?.chains.reduce((sum, [length]) => sum + length, 0) ?? 0),
  };
}

/** Verifies every chain, each up to its first fault. */
async function verifyChains(
  db: Queryable,
  keys: AuditKeys,
  heads: readonly SignedHead[],
  onEvents: (events: number) => Promise<void>,
): Promise<{ faults: AuditFault[]; events: number }> {
  const faults: AuditFault[] = [];
  let events = 0;
  let readCount = 0;
  for (let chain = 0; chain < chainCount; chain++) {
    const result = await verifyChain(
      db,
      { chain, keys, signedPositions: signedPositionsOf(heads, chain) },
      (additionalCount) => {
        readCount += additionalCount;
        return onEvents(readCount);
      },
    );
    events += result.events;
    const { fault } = result;
    if (fault !== null)
      faults.push({
        chain,
        position: fault.position,
        text: `Chain ${chain}, event ${fault.position}: ${fault.text}`,
      });
  }
  const strayEvent = await db
    .selectFrom('audit_event')
    .select('chain')
    .where((row) => row.or([row('chain', '<', 0), row('chain', '>=', chainCount)]))
    .limit(1)
    .executeTakeFirst();
  if (strayEvent)
    faults.push({
      chain: strayEvent.chain,
      position: null,
      text: `Chain ${strayEvent.chain}: there is no such chain, and somebody put events into it`,
    });
  return { faults, events };
}

/**
 * Returns the evidence of signed heads about a chain. Without heads, events need no signature: missing heads are
 * reported separately.
 */
function signedPositionsOf(heads: readonly SignedHead[], chain: number): SignedPositions {
  const at = heads.map((head) => ({
    head,
    position: head.chains[chain]?.[0] ?? 0,
    hash: head.chains[chain]?.[1] ?? '',
  }));
  return {
    hashes: new Map(at.map(({ head, position, hash }) => [position, { hash, by: nameOf(head) }])),
    signedAfter: at[0]?.position ?? Number.POSITIVE_INFINITY,
  };
}

const nameOf = ({ number, at }: SignedHead): string => `signed head ${number} (${at})`;
