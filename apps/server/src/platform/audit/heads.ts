import { sql } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Platform } from '../context.ts';
import type { Db, Queryable } from '../database/database.ts';
import type { HeadsStore } from './heads-store.ts';
import type { AuditKey, AuditKeys } from './keys.ts';
import { openHeadsStore } from './open-heads-store.ts';
import { headLine, readHead, type SignedHead, signHead } from './signed-head.ts';
import type { Link } from './trail.ts';

/** Parts of the platform that signing heads needs. */
type Signing = Pick<Platform, 'db' | 'clock' | 'config' | 'audit'>;

/** The chains no longer hold what was signed or seen: somebody rewrote them. */
class TrailRewritten extends Error {
  override readonly name = 'TrailRewritten';
}

/** Database record of signed heads. */
export interface HeadsRecord {
  /** The last one, as it stands or is yet to stand in its place. */
  readonly line: string;
  /** Number of the last one that is there. */
  readonly written: number;
}

/** A process that signs holds the record for so long at most: one that dies gives it up (seconds). */
const claimSeconds = 30;

/**
 * Signs the first head, which covers what was there before there was a key, unless another process has done so.
 * Before anything is written.
 *
 * @throws ConfigError when the last head is signed with a key that this process was not given
 */
export async function beginHeads({
  db,
  clock,
  audit,
}: Pick<Signing, 'db' | 'clock' | 'audit'>): Promise<void> {
  const record = (await readRecord(db)) ?? (await insertFirst(db, audit.keys.current, clock.now()));
  const head = readHead(record.line, audit.keys);
  if ('fault' in head)
    throw new ConfigError(
      `The last signed head of the audit trail in the database ${head.fault}. Every process needs the same AUDIT_KEY (or the same audit.key in DATA_DIR), old keys behind the new one; where a key is lost, see docs/operations/audit.md.`,
    );
}

/**
 * Forgets the record of signed heads and begins with a first one, in a place in which there are none.
 *
 * @throws ConfigError when there are some
 */
export async function beginAnew(
  db: Db,
  keys: AuditKeys,
  config: Platform['config'],
): Promise<{ readonly number: number; readonly at: string; readonly storeName: string }> {
  const store = await openHeadsStore(config);
  if ((await store.read()).length > 0)
    throw new ConfigError(
      `${store.name} holds signed heads: move them to where they are kept, then begin anew.`,
    );
  await db.deleteFrom('audit_signed_head').execute();
  const { line } = await insertFirst(db, keys.current, new Date());
  const head = await writtenHead(db, keys, store, { line, written: 0 });
  return { number: head.number, at: head.at, storeName: store.name };
}

/**
 * Signs what the chains are now, where that has changed, and writes it to its place. Only one process does so at a
 * time; a head that was signed and not written is written first.
 *
 * @throws TrailRewritten when a chain does not continue what was signed, or what this process has seen
 * @throws HeadsNotThere when the place lacks the heads before
 */
export async function signHeads({ db, clock, config, audit }: Signing): Promise<void> {
  const headsRecord = await claim(db);
  if (headsRecord === null) return;
  try {
    const store = await openHeadsStore(config);
    const last = await writtenHead(db, audit.keys, store, headsRecord);
    const chains = await chainLinks(db);
    const signed = last.chains.map(([length, hash]): Link => ({ position: length, hash }));
    await requireContinued(db, chains, signed, `signed head ${last.number}`);
    await requireContinued(db, chains, audit.seenLinks, 'what this process has seen');
    if (chains.every(({ position: length }, chain) => length === signed[chain]?.position)) return;
    const next = signHead(audit.keys.current, clock.now(), last, chains);
    await db
      .updateTable('audit_signed_head')
      .set({ line: headLine(next) })
      .execute();
    await write(db, store, next);
  } finally {
    await db.updateTable('audit_signed_head').set({ claimed_until: sql`'-infinity'` }).execute();
  }
}

/** Reads the database record of signed heads; null before the first start with a key. */
export async function readRecord(db: Queryable): Promise<HeadsRecord | null> {
  return (await db.selectFrom('audit_signed_head').select(['line', 'written']).executeTakeFirst()) ?? null;
}

async function insertFirst(db: Db, key: AuditKey, at: Date): Promise<HeadsRecord> {
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

async function claim(db: Db): Promise<HeadsRecord | null> {
  const row = await db
    .updateTable('audit_signed_head')
    .set({ claimed_until: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where('claimed_until', '<', sql<Date>`now()`)
    .returning(['line', 'written'])
    .executeTakeFirst();
  return row ?? null;
}

/** The last head, written to its place where it is not there yet. */
async function writtenHead(
  db: Db,
  keys: AuditKeys,
  store: HeadsStore,
  { line, written }: HeadsRecord,
): Promise<SignedHead> {
  const head = readHead(line, keys);
  if ('fault' in head)
    throw new TrailRewritten(`The database's record of the last signed head ${head.fault}.`);
  if (written < head.number) await write(db, store, head);
  return head;
}

async function write(db: Db, store: HeadsStore, head: SignedHead): Promise<void> {
  await store.append(head.number, headLine(head));
  await db.updateTable('audit_signed_head').set({ written: head.number }).execute();
}

/** Last link of each chain, by its number. */
async function chainLinks(db: Queryable): Promise<Link[]> {
  const rows = await db.selectFrom('audit_chain').selectAll().orderBy('id').execute();
  return rows.map(({ length, head }) => ({ position: length, hash: head }));
}

async function requireContinued(
  db: Db,
  chains: readonly Link[],
  links: readonly Link[],
  says: string,
): Promise<void> {
  for (const [chain, link] of links.entries())
    if (link.position > 0 && !(await holds(db, chain, link, chains[chain])))
      throw new TrailRewritten(
        `The audit trail was rewritten: chain ${chain} does not hold event ${link.position} of ${says}. npm run audit:verify says more.`,
      );
}

async function holds(db: Db, chain: number, link: Link, now: Link | undefined): Promise<boolean> {
  if (now?.position === link.position) return now.hash === link.hash;
  const event = await db
    .selectFrom('audit_event')
    .select('hash')
    .where('chain', '=', chain)
    .where('place', '=', link.position)
    .executeTakeFirst();
  return event?.hash === link.hash;
}
