import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appendAudit, auditCtes, chainOf, verifyAuditChains } from '../../src/platform/audit.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp } from '../support/build-app.ts';

const event = (targetId: string, details: Record<string, unknown> = {}) => ({
  at: new Date('2026-03-02T15:00:00.123Z'),
  actorId: newId(),
  actorName: 'Ana «la jefa» Lagos',
  action: 'saved',
  resource: 'store',
  targetId,
  targetName: 'Sucursal Centro',
  institutionId: 'bank',
  requestId: newId(),
  address: '127.0.0.1',
  details,
});

describe('the audit trail', () => {
  it('is whole after many writers at once, in every chain', async () => {
    await using service = await buildApp({ features: [] });
    const { db } = service.platform;
    const targets = Array.from({ length: 16 }, (_, digit) => newId().slice(0, -1) + digit.toString(16));
    await Promise.all(
      targets.flatMap((target) =>
        Array.from({ length: 6 }, (_, n) =>
          appendAudit(db, event(target, { n, z: 1, a: { y: [1.5, null], b: 'ñ' } })),
        ),
      ),
    );
    expect(await verifyAuditChains(db)).toEqual([]);
    const chains = await db.selectFrom('audit_chain').select(['id', 'length']).orderBy('id').execute();
    expect(chains.map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 6));
  });

  it('is not written when the act was not done, nor when it is rolled back', async () => {
    await using service = await buildApp({ features: [] });
    const { db } = service.platform;
    await sql`with nothing as (select 1 where false), ${auditCtes(event(newId()), sql`exists (select from nothing)`)} select 1`.execute(
      db,
    );
    await db
      .transaction()
      .execute(async (trx) => {
        await appendAudit(trx, event(newId()));
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect(await db.selectFrom('audit_event').select('id').execute()).toEqual([]);
    expect(await verifyAuditChains(db)).toEqual([]);
  });

  it('cannot be changed, and shows it when it was changed all the same', async () => {
    await using service = await buildApp({ features: [] });
    const { db } = service.platform;
    const target = newId();
    for (let n = 0; n < 3; n++) await appendAudit(db, event(target, { n }));
    await expect(sql`update audit_event set actor_name = 'x'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow('append-only');

    const chain = chainOf({ targetId: target, actorId: null });
    const tampered = async (change: ReturnType<typeof sql>): Promise<unknown> =>
      db
        .transaction()
        .execute(async (trx) => {
          await sql`alter table audit_event disable trigger audit_event_append_only`.execute(trx);
          await change.execute(trx);
          const found = await verifyAuditChains(trx);
          throw Object.assign(new Error('undo'), { found });
        })
        .catch((error: Error & { found: unknown }) => error.found);
    expect(await tampered(sql`update audit_event set details = '{"n":7}' where place = 2`)).toEqual([
      { chain, place: 2, reason: 'was changed' },
    ]);
    expect(await tampered(sql`delete from audit_event where place = 2`)).toEqual([
      { chain, place: 2, reason: 'an event is missing' },
    ]);
    expect(await tampered(sql`delete from audit_event where place = 3`)).toEqual([
      { chain, place: 3, reason: 'the end is missing' },
    ]);
    expect(await verifyAuditChains(db)).toEqual([]);
  });
});
