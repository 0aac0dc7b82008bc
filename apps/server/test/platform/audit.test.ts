import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginAnew, beginHeads, signHeads } from '../../src/platform/audit/heads.ts';
import { type AuditKeys, openAuditKeys } from '../../src/platform/audit/keys.ts';
import { openHeadsPlace } from '../../src/platform/audit/place.ts';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import { verifyAudit } from '../../src/platform/audit/verify.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { chain, deleteEvent, event, rechain, targetIn, withoutTrigger } from '../support/audit.ts';
import { buildApp } from '../support/build-app.ts';

const otherKey = randomBytes(32).toString('hex');

const verify = async (platform: Platform, keys: AuditKeys = platform.audit.keys) =>
  verifyAudit(platform.db, keys, await openHeadsPlace(platform.config));

const headsFile = (platform: Platform): string => join(platform.config.dataDir, 'audit-heads.jsonl');

/** What puts the attacked chain, the record and the heads back as they are now. */
async function asItIs(platform: Platform): Promise<() => Promise<void>> {
  const { db } = platform;
  const { line, written } = await db.selectFrom('audit_signed_head').selectAll().executeTakeFirstOrThrow();
  const lines = await readFile(headsFile(platform));
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('chain', '=', chain)
    .orderBy('place')
    .execute();
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

/** A service with five signed events in one chain, two in another, and two signed heads besides the first. */
async function withHeads() {
  const service = await buildApp({ features: [] });
  const { platform } = service;
  const append = (in_: number, n: number) => platform.audit.append(platform.db, event(targetIn(in_), { n }));
  await beginHeads(platform);
  for (let n = 0; n < 3; n++) await append(chain, n);
  await append(7, 0);
  await signHeads(platform);
  for (let n = 3; n < 5; n++) await append(chain, n);
  await append(7, 1);
  await signHeads(platform);
  return { service, platform, append, [Symbol.asyncDispose]: () => service.close() };
}

describe('the audit trail', () => {
  it('is whole after many writers at once, in every chain, and one of several signs it', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    await beginHeads(platform);
    const another = {
      ...platform,
      audit: await openAuditTrail(platform.db, platform.audit.keys, platform.log),
    };
    await beginHeads(another);
    await Promise.all(
      Array.from({ length: 16 }, (_, digit) => targetIn(digit)).flatMap((target) =>
        Array.from({ length: 6 }, (_, n) =>
          (n % 2 ? another : platform).audit.append(
            platform.db,
            event(target, { n, z: 1, a: { y: [1.5, null], b: 'ñ' } }),
          ),
        ),
      ),
    );
    await Promise.all([signHeads(platform), signHeads(another), signHeads(platform)]);
    await signHeads(another);
    expect(await verify(platform)).toMatchObject({
      faults: [],
      events: 96,
      lastHead: { number: 2 },
      notYetCovered: 0,
    });
    const chains = await platform.db
      .selectFrom('audit_chain')
      .select(['id', 'length'])
      .orderBy('id')
      .execute();
    expect(chains.map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 6));
    await another.audit.close();
  });

  it('is not written when the act was not done, nor when it is rolled back', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    const { db, audit } = platform;
    await sql`with nothing as (select 1 where false), ${audit.ctes(event(newId()), sql`exists (select from nothing)`)} select 1`.execute(
      db,
    );
    await db
      .transaction()
      .execute(async (trx) => {
        await audit.append(trx, event(newId()));
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect(await db.selectFrom('audit_event').select('id').execute()).toEqual([]);
    expect((await verify(platform)).faults).toEqual([]);
  });

  it('cannot be changed by the service, and keeps its key out of the database', async () => {
    await using on = await withHeads();
    const { db, audit } = on.platform;
    await expect(sql`update audit_event set actor_name = 'x'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow('append-only');
    const kept = await sql`
      select (select json_agg(e) from audit_event e)::text || (select json_agg(h) from audit_signed_head h)::text as kept`.execute(
      db,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(audit.keys.signing.secret.toString('hex'));
    expect((await verify(on.platform)).faults).toEqual([]);
  });

  it('is not signed any further once what a process has seen was taken away, though no head covered it', async () => {
    await using on = await withHeads();
    const { platform } = on;
    await on.append(chain, 5);
    await expect.poll(() => platform.audit.seen[chain]?.place, { timeout: 10_000 }).toBe(6);
    await rechain(platform.db, (rows) => rows.slice(0, 5));
    await expect(signHeads(platform)).rejects.toThrow(
      'chain 3 does not hold event 6 of what this process has seen',
    );
    await on.append(chain, 6);
    expect((await verify(platform)).faults).toEqual([
      expect.stringMatching(/^Chain 3, event 6: its signature does not fit/),
    ]);
  });

  it('covers what was there before the key by its first head', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    const old = { key_id: null, seen: null, signature: null };
    for (let n = 0; n < 3; n++) await platform.audit.append(platform.db, event(targetIn(chain), { n }));
    await rechain(platform.db, (rows) => rows.map((row) => ({ ...row, ...old })));
    await beginHeads(platform);
    await platform.audit.append(platform.db, event(targetIn(chain), { n: 3 }));
    await signHeads(platform);
    expect((await verify(platform)).faults).toEqual([]);
    await rechain(platform.db, (rows) =>
      rows.map((row) => (row.place === 1 ? { ...row, actor_name: 'x' } : row)),
    );
    expect((await verify(platform)).faults).toEqual([
      expect.stringMatching(/^Chain 3, event 3: is not the one of signed head 1/),
    ]);
  });

  it('goes on under a new key beside the old one, and refuses a process that has another', async () => {
    await using on = await withHeads();
    const { db, config, log } = on.platform;
    const old = on.platform.audit.keys.signing.secret.toString('hex');
    const opened = async (...auditKeys: string[]): Promise<Platform> => ({
      ...on.platform,
      audit: await openAuditTrail(db, await openAuditKeys({ ...config, auditKeys }, log), log),
    });
    const stranger = await opened(otherKey);
    await expect(beginHeads(stranger)).rejects.toThrow('Every process needs the same AUDIT_KEY');
    const rotated = await opened(otherKey, old);
    await beginHeads(rotated);
    await rotated.audit.append(db, event(targetIn(chain)));
    await signHeads(rotated);
    expect((await verify(rotated)).faults).toEqual([]);
    expect((await verify(stranger)).faults).toContainEqual(
      expect.stringMatching(
        /^Signed head 1: is signed with the key [0-9a-f]{16}, which is not among those given$/,
      ),
    );
    for (const { audit } of [stranger, rotated]) await audit.close();
  });

  it('writes a head that its place did not take when the place is there again, and begins anew only in an empty place', async () => {
    await using on = await withHeads();
    const { platform } = on;
    const away = {
      ...platform,
      config: { ...platform.config, auditHeads: { kind: 'file', path: '/dev/null/no' } as const },
    };
    await on.append(chain, 5);
    await expect(signHeads(away)).rejects.toThrow('EEXIST');
    await on.append(chain, 6);
    await signHeads(platform);
    expect(await verify(platform)).toMatchObject({ faults: [], lastHead: { number: 5 }, notYetCovered: 0 });

    const begin = () => beginAnew(platform.db, platform.audit.keys, platform.config);
    await expect(begin()).rejects.toThrow('holds signed heads');
    await rm(headsFile(platform));
    await on.append(chain, 7);
    await expect(signHeads(platform)).rejects.toThrow('does not end with signed head 5');
    expect(await begin()).toMatchObject({ number: 1 });
    expect(await verify(platform)).toMatchObject({ faults: [], lastHead: { number: 1 }, notYetCovered: 0 });
  });
});

describe('verifying the audit trail', () => {
  let on: Awaited<ReturnType<typeof withHeads>>;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    on = await withHeads();
    restore = await asItIs(on.platform);
  });
  afterEach(() => restore());
  afterAll(() => on.service.close());

  it.each<[string, (platform: Platform) => Promise<void>, RegExp]>([
    [
      'an event is changed and nothing else',
      ({ db }) =>
        withoutTrigger(db, (trx) =>
          sql`update audit_event set actor_name = 'x' where chain = ${chain} and place = 2`.execute(trx),
        ),
      /^Chain 3, event 2: was changed$/,
    ],
    [
      'an old event is changed and every hash after it made anew',
      ({ db }) =>
        rechain(db, (rows) => rows.map((row) => (row.place === 2 ? { ...row, actor_name: 'x' } : row))),
      /^Chain 3, event 2: its signature does not fit/,
    ],
    ['an event is deleted', ({ db }) => deleteEvent(db, 2), /^Chain 3, event 2: is missing$/],
    [
      'an old event is deleted and the chain closed behind it',
      ({ db }) => rechain(db, (rows) => rows.filter(({ place }) => place !== 2)),
      /^Chain 3, event 3: is not the one of signed head 2 \(.*\): the chain was rewritten$/,
    ],
    [
      'the end is cut off',
      ({ db }) => rechain(db, (rows) => rows.slice(0, -1)),
      /^Chain 3, event 5: the end is missing; signed head 3 \(.*\) knows 5 events$/,
    ],
    [
      'a whole chain is deleted',
      ({ db }) => rechain(db, () => []),
      /^Chain 3, event 1: the whole chain is missing; signed head 3 \(.*\) knows 5 events$/,
    ],
    [
      'an event is put at the end, without a signature',
      ({ db }) =>
        rechain(db, (rows) => [
          ...rows,
          ...rows
            .slice(-1)
            .map((row) => ({ ...row, id: newId(), key_id: null, seen: null, signature: null })),
        ]),
      /^Chain 3, event 6: is not signed/,
    ],
    [
      "an event is put at the end, with another one's signature",
      ({ db }) => rechain(db, (rows) => [...rows, ...rows.slice(-1).map((row) => ({ ...row, id: newId() }))]),
      /^Chain 3, event 6: its signature does not fit/,
    ],
    [
      'the chain is signed again with another key',
      async ({ db, config, log }) => {
        const { signing } = await openAuditKeys({ ...config, auditKeys: [otherKey] }, log);
        await rechain(db, (rows) => rows, signing);
      },
      /^Chain 3, event 1: is signed with the key [0-9a-f]{16}, which is not among those given$/,
    ],
    [
      'the record of signed heads is removed',
      async ({ db }) => {
        await db.deleteFrom('audit_signed_head').execute();
      },
      /^Signed heads: the database has no record of them, and .* holds 3$/,
    ],
    [
      'the record of signed heads is set back',
      async ({ db, config }) => {
        const [line = ''] = await (await openHeadsPlace(config)).read();
        await db.updateTable('audit_signed_head').set({ line, written: 1 }).execute();
      },
      /^Signed heads: the database knows 1, .* holds 3: the database was set back$/,
    ],
  ])(
    'shows, to whoever has its key and heads, that with the database alone %s',
    async (_what, attack, says) => {
      await using on = await withHeads();
      await attack(on.platform);
      expect((await verify(on.platform)).faults).toEqual([expect.stringMatching(says)]);
    },
  );

  it.each<[string, (lines: string[]) => string[] | null, RegExp]>([
    ['removed', () => null, /^Signed heads: there are none in .*, where 3 were written$/],
    [
      'cut',
      (lines) => lines.slice(0, 2),
      /^Signed heads: the end is missing; 3 were written, .* ends with 2$/,
    ],
    [
      'changed',
      ([a = '', b = '', c = '']) => [a, b.replace('[5,', '[4,').replace('[3,', '[4,'), c],
      /^Signed head 2: was changed/,
    ],
    ['made shorter in the middle', ([a = '', , c = '']) => [a, c], /^Signed head 2: is missing$/],
    [
      'no longer readable',
      ([a = '', b = '']) => [a, b, 'x'],
      /^Signed head 3: was changed: it is not readable$/,
    ],
  ])('shows that the heads were %s', async (_what, change, says) => {
    const path = headsFile(on.platform);
    const lines = change((await readFile(path, 'utf8')).trim().split('\n'));
    if (lines === null) await rm(path);
    else await writeFile(path, `${lines.join('\n')}\n`);
    expect((await verify(on.platform)).faults).toEqual([expect.stringMatching(says)]);
  });
});
