import type { Db, Queryable } from '../database/database.ts';
import { chainCount } from './event.ts';
import { readRecord } from './heads.ts';
import type { HeadsStore } from './heads-store.ts';
import type { AuditKeys } from './keys.ts';
import type { SignedHead } from './signed-head.ts';
import { type Marks, verifyChain } from './verify-chain.ts';
import { checkHeads, compareWithRecord } from './verify-heads.ts';

/** What verifying found. */
export interface Verified {
  /** One sentence each; none when everything is as it was written. */
  readonly faults: readonly string[];
  readonly events: number;
  /** The newest head that counts, or null. */
  readonly lastHead: SignedHead | null;
  /** Events that no signed head covers yet: of these the newest could have been taken away unseen. */
  readonly notYetCovered: number;
}

/** Verifies the trail in the database against its keys and against the signed heads in their place. Changes nothing. */
export async function verifyAudit(db: Db, keys: AuditKeys, store: HeadsStore): Promise<Verified> {
  // Read first, so that every head is of events that the database has committed by now.
  const lines = await store.read();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const record = await readRecord(trx);
      const found = checkHeads(lines, keys);
      // Some may have been written between the first reading and the record's.
      const now =
        record !== null && found.heads.length < record.written ? checkHeads(await store.read(), keys) : found;
      const heads = [
        ...found.faults,
        ...compareWithRecord(found.heads.length, now, record, keys, store.name),
      ];
      const chains = await verifyChains(trx, keys, found.heads);
      const lastHead = found.heads.at(-1) ?? null;
      const unsealed = chains.events > 0 && found.heads.length + heads.length === 0;
      return {
        faults: [
          ...heads,
          ...(unsealed ? [`Signed heads: there are none in ${store.name}`] : []),
          ...chains.faults,
        ],
        events: chains.events,
        lastHead,
        notYetCovered: chains.events - (lastHead?.chains.reduce((sum, [length]) => sum + length, 0) ?? 0),
      };
    });
}

/** Verifies every chain, each up to its first fault. */
async function verifyChains(
  db: Queryable,
  keys: AuditKeys,
  heads: readonly SignedHead[],
): Promise<{ faults: string[]; events: number }> {
  const faults: string[] = [];
  let events = 0;
  for (let chain = 0; chain < chainCount; chain++) {
    const result = await verifyChain(db, keys, chain, marksOf(heads, chain));
    events += result.events;
    if (result.fault !== null) faults.push(`Chain ${chain}, ${result.fault}`);
  }
  const others = await db
    .selectFrom('audit_event')
    .select('chain')
    .where((row) => row.or([row('chain', '<', 0), row('chain', '>=', chainCount)]))
    .limit(1)
    .executeTakeFirst();
  if (others) faults.push(`Chain ${others.chain}: there is no such chain, and somebody put events into it`);
  return { faults, events };
}

/** What signed heads say of a chain. Without any, events need no signature: that there are none is a fault of its own. */
function marksOf(heads: readonly SignedHead[], chain: number): Marks {
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
