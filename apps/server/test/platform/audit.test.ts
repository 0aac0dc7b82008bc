import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginHeads, beginNewHeads, signHeads } from '../../src/platform/audit/heads.ts';
import { openAuditKeys } from '../../src/platform/audit/keys.ts';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import {
  buildServiceWithHeads,
  headsFile,
  makeEvent,
  rechain,
  targetIn,
  testChain,
  verifyTrail,
} from '../support/audit.ts';
import { buildApp } from '../support/build-app.ts';

const otherKey = randomBytes(32).toString('hex');

describe('the audit trail', () => {
  it('has complete chains after many concurrent writes, and only one process signs it', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    await beginHeads(platform);
    const secondPlatform = {
      ...platform,
      audit: await openAuditTrail(platform.db, platform.audit.keys, platform.log),
    };
    await beginHeads(secondPlatform);
    await Promise.all(
      Array.from({ length: 16 }, (_, digit) => targetIn(digit)).flatMap((target) =>
        Array.from({ length: 6 }, (_, n) =>
          (n % 2 ? secondPlatform : platform).audit.appendEvent(
            platform.db,
            makeEvent(target, { n, z: 1, a: { y: [1.5, null], b: 'ñ' } }),
          ),
        ),
      ),
    );
    await Promise.all([signHeads(platform), signHeads(secondPlatform), signHeads(platform)]);
    await signHeads(secondPlatform);
    expect(await verifyTrail(platform)).toMatchObject({
      faults: [],
      events: 96,
      lastHead: { number: 2 },
      uncoveredEvents: 0,
    });
    const chains = await platform.db
      .selectFrom('audit_chain')
      .select(['id', 'length'])
      .orderBy('id')
      .execute();
    expect(chains.map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 6));
    await secondPlatform.audit.close();
  });

  it('records no event for an action that failed or was rolled back', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    const { db, audit } = platform;
    await sql`with nothing as (select 1 where false), ${audit.ctes(makeEvent(newId()), sql`exists (select from nothing)`)} select 1`.execute(
      db,
    );
    await db
      .transaction()
      .execute(async (trx) => {
        await audit.appendEvent(trx, makeEvent(newId()));
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect(await db.selectFrom('audit_event').select('id').execute()).toEqual([]);
    expect((await verifyTrail(platform)).faults).toEqual([]);
  });

  it('cannot be changed by the service, and its key is not in the database', async () => {
    await using on = await buildServiceWithHeads();
    const { db, audit } = on.platform;
    await expect(sql`update audit_event set actor_name = 'x'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow('append-only');
    const storedTexts = await sql`
      select (select json_agg(e) from audit_event e)::text || (select json_agg(h) from audit_signed_head h)::text as kept`.execute(
      db,
    );
    expect(JSON.stringify(storedTexts.rows)).not.toContain(audit.keys.current.secret.toString('hex'));
    expect((await verifyTrail(on.platform)).faults).toEqual([]);
  });

  it('is not signed again after an event that a process has read was deleted, even if no signed head covers the event', async () => {
    await using on = await buildServiceWithHeads();
    const { platform } = on;
    await on.append(testChain, 5);
    await expect.poll(() => platform.audit.seenLinks[testChain]?.position, { timeout: 10_000 }).toBe(6);
    await rechain(platform.db, (rows) => rows.slice(0, 5));
    await expect(signHeads(platform)).rejects.toThrow(
      'chain 3 does not hold event 6 of what this process has seen',
    );
    await on.append(testChain, 6);
    expect((await verifyTrail(platform)).faults).toEqual([
      expect.stringMatching(/^Chain 3, event 6: its signature does not fit/),
    ]);
  });

  it('covers events written before the first key by its first signed head', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    const old = { key_id: null, seen: null, signature: null };
    for (let n = 0; n < 3; n++)
      await platform.audit.appendEvent(platform.db, makeEvent(targetIn(testChain), { n }));
    await rechain(platform.db, (rows) => rows.map((row) => ({ ...row, ...old })));
    await beginHeads(platform);
    await platform.audit.appendEvent(platform.db, makeEvent(targetIn(testChain), { n: 3 }));
    await signHeads(platform);
    expect((await verifyTrail(platform)).faults).toEqual([]);
    await rechain(platform.db, (rows) =>
      rows.map((row) => (row.place === 1 ? { ...row, actor_name: 'x' } : row)),
    );
    expect((await verifyTrail(platform)).faults).toEqual([
      expect.stringMatching(/^Chain 3, event 3: is not the one of signed head 1/),
    ]);
  });

  it('continues with a new key if the list also contains the old key, and refuses a process that has only another key', async () => {
    await using on = await buildServiceWithHeads();
    const { db, config, log } = on.platform;
    const old = on.platform.audit.keys.current.secret.toString('hex');
    const openWithKeys = async (...auditKeys: string[]): Promise<Platform> => ({
      ...on.platform,
      audit: await openAuditTrail(db, await openAuditKeys({ ...config, auditKeys }, log), log),
    });
    const withOtherKey = await openWithKeys(otherKey);
    await expect(beginHeads(withOtherKey)).rejects.toThrow('Every process needs the same AUDIT_KEY');
    const platform = await openWithKeys(otherKey, old);
    await beginHeads(platform);
    await platform.audit.appendEvent(db, makeEvent(targetIn(testChain)));
    await signHeads(platform);
    expect((await verifyTrail(platform)).faults).toEqual([]);
    expect((await verifyTrail(withOtherKey)).faults).toContainEqual(
      expect.stringMatching(
        /^Signed head 1: is signed with the key [0-9a-f]{16}, which is not among those given$/,
      ),
    );
    for (const { audit } of [withOtherKey, platform]) await audit.close();
  });

  it('writes a failed signed head when the store of heads is available again, and restarts only with an empty store', async () => {
    await using on = await buildServiceWithHeads();
    const { platform } = on;
    const failingPlatform = {
      ...platform,
      config: { ...platform.config, auditHeads: { kind: 'file', path: '/dev/null/no' } as const },
    };
    await on.append(testChain, 5);
    await expect(signHeads(failingPlatform)).rejects.toThrow('EEXIST');
    await on.append(testChain, 6);
    await signHeads(platform);
    expect(await verifyTrail(platform)).toMatchObject({
      faults: [],
      lastHead: { number: 5 },
      uncoveredEvents: 0,
    });

    // State after a crash in the middle of writing a line, before the database recorded the line.
    const lines = await readFile(headsFile(platform), 'utf8');
    await writeFile(headsFile(platform), lines.slice(0, -40));
    await platform.db.updateTable('audit_signed_head').set({ written: 4 }).execute();
    await signHeads(platform);
    expect(await verifyTrail(platform)).toMatchObject({ faults: [], lastHead: { number: 5 } });

    const begin = () => beginNewHeads(platform.db, platform.audit.keys, platform.config);
    await expect(begin()).rejects.toThrow('holds signed heads');
    await rm(headsFile(platform));
    await on.append(testChain, 7);
    await expect(signHeads(platform)).rejects.toThrow('does not end with signed head 5');
    expect(await begin()).toMatchObject({ number: 1 });
    expect(await verifyTrail(platform)).toMatchObject({
      faults: [],
      lastHead: { number: 1 },
      uncoveredEvents: 0,
    });
  });
});
