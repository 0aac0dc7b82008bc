import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { type AuditEvent, eventText } from '../../src/platform/audit/event.ts';
import { beginHeads, signHeads } from '../../src/platform/audit/heads.ts';
import type { AuditKey, AuditKeys } from '../../src/platform/audit/keys.ts';
import { openHeadsStore } from '../../src/platform/audit/open-heads-store.ts';
import { eventSignature } from '../../src/platform/audit/trail.ts';
import { verifyAudit } from '../../src/platform/audit/verify.ts';
import type { Platform } from '../../src/platform/context.ts';
import type { Db, Trx } from '../../src/platform/database/database.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp } from './build-app.ts';

type Row = Selectable<Database['audit_event']>;

/** Number of the audit chain that tests attack. */
export const testChain = 3;

/** Returns a target id whose events belong to the chain. */
export const targetIn = (chainNumber: number): string => newId().slice(0, -1) + chainNumber.toString(16);

/** Returns an event as the service writes it. */
export const makeEvent = (targetId: string, details: Record<string, unknown> = {}): AuditEvent => ({
  at: new Date('2026-03-02T15:00:00.123Z'),
  actor_id: newId(),
  actor_name: 'Ana «la jefa» Lagos',
  action: 'saved',
  resource: 'store',
  target_id: targetId,
  target_name: 'Sucursal Centro',
  institution_id: 'bank',
  request_id: newId(),
  address: '127.0.0.1',
  details,
});

/** Returns the events of the attacked chain, without the columns that the database computes for searches. */
async function chainRows(db: Db | Trx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, chain, place, at, actor_id, actor_name, action, resource, target_id, target_name, institution_id, request_id,
      address, details, previous, hash, key_id, seen, signature
    from audit_event where chain = ${testChain} order by place`.execute(db);
  return rows;
}

/** Runs a change with the append-only trigger disabled. */
export async function withoutTrigger(db: Db, change: (trx: Trx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(trx);
    await change(trx);
    await sql`alter table audit_event enable trigger audit_event_append_only`.execute(trx);
  });
}

/** Deletes an event of the chain without changing other events. */
export async function deleteEvent(db: Db, position: number): Promise<void> {
  await withoutTrigger(db, (trx) =>
    trx.deleteFrom('audit_event').where('chain', '=', testChain).where('place', '=', position).execute(),
  );
}

/**
 * Rewrites the chain like an attacker who knows its format: positions, hashes, and length and head of the chain are
 * consistent again, and signatures too if a key is given.
 */
export async function rechain(db: Db, change: (rows: Row[]) => Row[], key?: AuditKey): Promise<void> {
  await withoutTrigger(db, async (trx) => {
    const rows = await chainRows(trx);
    await trx.deleteFrom('audit_event').where('chain', '=', testChain).execute();
    let previousHash = '';
    let position = 0;
    for (const row of change(rows)) {
      position++;
      const text = eventText(row.id, row);
      const hash = createHash('sha256').update(previousHash).update(text).digest('hex');
      const signature = key && {
        key_id: key.id,
        seen: position - 1,
        signature: eventSignature(key, { position: position - 1, hash: previousHash }, text),
      };
      await trx
        .insertInto('audit_event')
        .values({
          ...row,
          ...signature,
          place: position,
          previous: previousHash,
          hash,
          details: JSON.stringify(row.details),
        })
        .execute();
      previousHash = hash;
    }
    await trx
      .updateTable('audit_chain')
      .set({ length: position, head: previousHash })
      .where('id', '=', testChain)
      .execute();
  });
}

/** Verifies the audit trail, by default with the keys of the service. Returns the texts of the faults. */
export async function verifyTrail(platform: Platform, keys: AuditKeys = platform.audit.keys) {
  const { faults, ...verified } = await verifyAudit(platform.db, keys, await openHeadsStore(platform.config));
  return { ...verified, faults: faults.map(({ text }) => text) };
}

/** Returns the path of the signed heads of a service of `buildApp`. */
export const headsFile = (platform: Platform): string => join(platform.config.dataDir, 'audit-heads.jsonl');

/** Returns a function that restores the attacked chain, the record of signed heads and the heads file. */
export async function keepHeads(platform: Platform): Promise<() => Promise<void>> {
  const { db } = platform;
  const { line, written } = await db.selectFrom('audit_signed_head').selectAll().executeTakeFirstOrThrow();
  const lines = await readFile(headsFile(platform));
  const rows = await chainRows(db);
  return async () => {
    await rechain(db, () => rows);
    await db.deleteFrom('audit_signed_head').execute();
    await db
      .insertInto('audit_signed_head')
      .values({ id: 1, line, written, claimed_until: sql`'-infinity'` })
      .execute();
    await writeFile(headsFile(platform), lines);
  };
}

/**
 * Builds a service with five signed events in one chain, two in another, and two signed heads after the first one.
 */
export async function buildServiceWithHeads() {
  const service = await buildApp({ features: [] });
  const { platform } = service;
  const appendEvent = (in_: number, n: number) =>
    platform.audit.appendEvent(platform.db, makeEvent(targetIn(in_), { n }));
  await beginHeads(platform);
  for (let n = 0; n < 3; n++) await appendEvent(testChain, n);
  await appendEvent(7, 0);
  await signHeads(platform);
  for (let n = 3; n < 5; n++) await appendEvent(testChain, n);
  await appendEvent(7, 1);
  await signHeads(platform);
  return { service, platform, append: appendEvent, [Symbol.asyncDispose]: () => service.close() };
}

/** Signs the audit trail as the service does each minute, and returns the faults of its verification. */
export async function auditFaults(platform: Platform): Promise<readonly string[]> {
  await beginHeads(platform);
  await signHeads(platform);
  return (await verifyTrail(platform)).faults;
}
