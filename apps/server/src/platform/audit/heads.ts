import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Platform } from '../context.ts';
import type { Db, Queryable } from '../database/database.ts';
import type { HeadsStore } from './heads-store.ts';
import type { AuditKey, AuditKeys } from './keys.ts';
import { openHeadsStore } from './open-heads-store.ts';
import { headLine, readHead, type SignedHead, signHead } from './signed-head.ts';
import type { Link } from './trail.ts';

/** Parts of the platform that are required to sign heads. */
type SigningPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'audit'>;

/**
 * Error if the chains no longer contain the events of a signed head, or events that this process has read before: the
 * audit trail was rewritten.
 */
class TrailRewritten extends Error {
  override readonly name = 'TrailRewritten';
}

/** Database record of signed heads. */
export interface HeadsRecord {
  /** Line of the last signed head, which may not be in the store yet. */
  readonly line: string;
  /** Number of the last head written to the store. */
  readonly written: number;
}

/** Maximum time (s) for which a signing process locks the record; the lock of a crashed process then expires. */
const claimSeconds = 30;

/**
 * Signs the first head, which covers the events from before there was a key; does nothing if there is a signed head.
 * Call it before the first event is written.
 * @throws ConfigError if the last head is signed with a key that this process does not have
 */
export async function beginHeads({
  db,
  clock,
  audit,
}: Pick<SigningPlatform, 'db' | 'clock' | 'audit'>): Promise<void> {
  const record = (await readRecord(db)) ?? (await insertFirstRecord(db, audit.keys.current, clock.now()));
  const head = readHead(record.line, audit.keys);
  if ('fault' in head)
    throw new ConfigError(
      `The last signed head of the audit trail in the database ${head.fault}. Every process needs the same AUDIT_KEY (or the same audit.key in DATA_DIR), old keys behind the new one; where a key is lost, see docs/operations/audit.md.`,
    );
}

/**
 * Deletes the database record of signed heads and signs a new first head, for a store that has no heads.
 *
 * @throws ConfigError if the store has heads
 */
export async function beginNewHeads(
  db: Db,
  keys: AuditKeys,
  config: Platform['config'],
): Promise<{ readonly number: number; readonly at: string; readonly storeName: string }> {
  const store = await openHeadsStore(config);
  if ((await store.readLines()).length > 0)
    throw new ConfigError(
      `${store.name} holds signed heads: move them to where they are kept, then begin anew.`,
    );
  await db.deleteFrom('audit_signed_head').execute();
  const { line } = await insertFirstRecord(db, keys.current, new Date());
  const head = await writtenHead(db, keys, store, { line, written: 0 });
  return { number: head.number, at: head.at, storeName: store.name };
}

/**
 * Signs the present state of the chains if it has changed, and writes the new head to the store. Only one process
 * signs at a time; a head that was signed but not written is written first.
 *
 * @throws TrailRewritten if a chain does not continue the signed head or the links seen by this process
 * @throws HeadsNotThere if the store lacks the previous heads
 */
export async function signHeads({ db, clock, config, audit }: SigningPlatform): Promise<void> {
  const headsRecord = await claimSigning(db);
  if (headsRecord === null) return;
  try {
    const store = await openHeadsStore(config);
    const lastHead = await writtenHead(db, audit.keys, store, headsRecord);
    const chains = await chainLinks(db);
    const signedLinks = lastHead.chains.map(([length, hash]): Link => ({ position: length, hash }));
    await requireUnbrokenTrail(db, chains, signedLinks, `signed head ${lastHead.number}`);
    await requireUnbrokenTrail(db, chains, audit.seenLinks, 'what this process has seen');
    if (chains.every(({ position: length }, chain) => length === signedLinks[chain]?.position)) return;
    const nextHead = signHead(audit.keys.current, clock.now(), lastHead, chains);
    await db
      .updateTable('audit_signed_head')
      .set({ line: headLine(nextHead) })
      .execute();
    await writeHead(db, store, nextHead);
  } finally {
    await db.updateTable('audit_signed_head').set({ claimed_until: sql`'-infinity'` }).execute();
  }
}

/** Reads the database record of signed heads; null before the first start with a key. */
export async function readRecord(db: Queryable): Promise<HeadsRecord | null> {
  return (await db.selectFrom('audit_signed_head').select(['line', 'written']).executeTakeFirst()) ?? null;
}

async function insertFirstRecord(db: Db, key: AuditKey, at: Date): Promise<HeadsRecord> {
  await db.transaction().execute(async (trx) => {
    await sql`select from audit_chain for update`.execute(trx);
    await trx
      .insertInto('audit_signed_head')
      .values({
        id: 1,
        line: headLine(signHead(key, at, null, await chainLinks(trx))),
        written: 0,
        claimed_until: sql`'-infinity'`,
      })
      .onConflict((row) => row.doNothing())
      .execute();
  });
  return db.selectFrom('audit_signed_head').select(['line', 'written']).executeTakeFirstOrThrow();
}

async function claimSigning(db: Db): Promise<HeadsRecord | null> {
  const row = await db
    .updateTable('audit_signed_head')
    .set({ claimed_until: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where('claimed_until', '<', sql<Date>`now()`)
    .returning(['line', 'written'])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the last head, after writing it to the store if it is missing there. */
async function writtenHead(
  db: Db,
  keys: AuditKeys,
  store: HeadsStore,
  { line, written }: HeadsRecord,
): Promise<SignedHead> {
  const head = readHead(line, keys);
  if ('fault' in head)
    throw new TrailRewritten(`The database's record of the last signed head ${head.fault}.`);
  if (written < head.number) await writeHead(db, store, head);
  return head;
}

async function writeHead(db: Db, store: HeadsStore, head: SignedHead): Promise<void> {
  await store.appendLine(head.number, headLine(head));
  await db.updateTable('audit_signed_head').set({ written: head.number }).execute();
}

/** Reads the last link of each chain; the index is the number of the chain. */
async function chainLinks(db: Queryable): Promise<Link[]> {
  const rows = await db.selectFrom('audit_chain').selectAll().orderBy('id').execute();
  return rows.map(({ length, head }) => ({ position: length, hash: head }));
}

async function requireUnbrokenTrail(
  db: Db,
  chains: readonly Link[],
  links: readonly Link[],
  faultText: string,
): Promise<void> {
  for (const [chain, link] of links.entries())
    if (link.position > 0 && !(await isLinkIntact(db, chain, link, chains[chain])))
      throw new TrailRewritten(
        `The audit trail was rewritten: chain ${chain} does not hold event ${link.position} of ${faultText}. npm run audit:verify says more.`,
      );
}

async function isLinkIntact(db: Db, chain: number, link: Link, now: Link | undefined): Promise<boolean> {
  if (now?.position === link.position) return now.hash === link.hash;
  const event = await db
    .selectFrom('audit_event')
    .select('hash')
    .where('chain', '=', chain)
    .where('place', '=', link.position)
    .executeTakeFirst();
  return event?.hash === link.hash;
}
