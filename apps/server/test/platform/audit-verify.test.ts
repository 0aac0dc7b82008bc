import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginHeads, signHeads } from '../../src/platform/audit/heads.ts';
import { openAuditKeys } from '../../src/platform/audit/keys.ts';
import { openHeadsStore } from '../../src/platform/audit/open-heads-store.ts';
import type { Platform } from '../../src/platform/context.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import {
  buildServiceWithHeads,
  deleteEvent,
  headsFile,
  keepHeads,
  makeEvent,
  rechain,
  targetIn,
  testChain,
  verifyTrail,
  withoutTrigger,
} from '../support/audit.ts';
import { start } from '../support/process.ts';
import { testData } from '../support/test-database.ts';

const otherKey = randomBytes(32).toString('hex');

describe('the verification of the audit trail', () => {
  let on: Awaited<ReturnType<typeof buildServiceWithHeads>>;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    on = await buildServiceWithHeads();
    restore = await keepHeads(on.platform);
  });
  afterEach(() => restore());
  afterAll(() => on.service.close());

  it.each<[string, (platform: Platform) => Promise<void>, RegExp]>([
    [
      'an event is changed and nothing else',
      ({ db }) =>
        withoutTrigger(db, (trx) =>
          sql`update audit_event set actor_name = 'x' where chain = ${testChain} and place = 2`.execute(trx),
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
      ({ db }) => rechain(db, (rows) => rows.filter((row) => row.place !== 2)),
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
        const { current: signing } = await openAuditKeys({ ...config, auditKeys: [otherKey] }, log);
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
        const [line = ''] = await (await openHeadsStore(config)).readLines();
        await db.updateTable('audit_signed_head').set({ line, written: 1 }).execute();
      },
      /^Signed heads: the database knows 1, .* holds 3: the database was set back$/,
    ],
  ])('detects with the key and the signed heads that %s', async (_title, attack, says) => {
    await using on = await buildServiceWithHeads();
    await attack(on.platform);
    expect((await verifyTrail(on.platform)).faults).toEqual([expect.stringMatching(says)]);
  });

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
  ])('finds a fault of the signed heads: they were %s', async (_title, change, says) => {
    const path = headsFile(on.platform);
    const lines = change((await readFile(path, 'utf8')).trim().split('\n'));
    if (lines === null) await rm(path);
    else await writeFile(path, `${lines.join('\n')}\n`);
    expect((await verifyTrail(on.platform)).faults).toEqual([expect.stringMatching(says)]);
  });

  it('exits as a command with 0 and the number of verified events, or with 1 and the first fault', async () => {
    const { config, remove } = await testData();
    const withPlatform = async (work: (platform: Platform) => Promise<unknown>): Promise<void> => {
      const platform = await createPlatform(config, createLog('silent'));
      await work(platform);
      await platform.close();
    };
    const command = async () => {
      const run = start(new URL('../../src/commands/verify-audit.ts', import.meta.url), [], {
        DATA_DIR: config.dataDir,
        ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
      });
      const [code] = await once(run.child, 'close');
      return { code, said: run.output.out + run.output.err };
    };
    await withPlatform(async (platform) => {
      await beginHeads(platform);
      for (let n = 0; n < 3; n++)
        await platform.audit.appendEvent(platform.db, makeEvent(targetIn(testChain), { n }));
      await signHeads(platform);
    });
    expect(await command()).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^The audit trail is whole: 3 events\.\nSigned heads: 2 in .*; 0 events are newer\.\n$/,
      ),
    });
    await withPlatform(({ db }) => rechain(db, (rows) => rows.slice(0, 2)));
    expect(await command()).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Chain 3, event 3: the end is missing; .*\nThe audit trail is not as it was written\.\n$/,
      ),
    });
    await remove();
  });
});
