import type { AuditVerification } from '@vitrina/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginHeads, signHeads } from '../../src/platform/audit/heads.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeEvent, withoutTrigger } from '../support/audit.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';

const root = '/core/hn/v1/audit';
let service: TestApp;

beforeEach(async () => {
  service = await buildApp({ only: ['audit'], jobs: 'work' });
  await beginHeads(service.platform);
  for (let n = 0; n < 5; n++)
    await service.platform.audit.appendEvent(service.platform.db, makeEvent(newId(), { n }));
  await signHeads(service.platform);
});
afterEach(() => service.close());

const last = async () =>
  ((await service.as(buildPerson()).get(`${root}/verification`)).body as { data: AuditVerification | null })
    .data;

async function verified(): Promise<AuditVerification | null> {
  expect((await service.as(buildPerson()).post(`${root}/verify`)).status).toBe(202);
  await vi.waitFor(async () => expect((await last())?.state).not.toBe('running'), { timeout: 30_000 });
  return last();
}

it('a verification confirms unchanged events, and names the first changed one', async () => {
  expect(await last()).toBeNull();
  expect(await verified()).toMatchObject({
    state: 'done',
    faults: [],
    events: 6,
    total: 5,
    not_yet_covered: 1,
  });
  const { db } = service.platform;
  await withoutTrigger(db, (trx) =>
    sql`update audit_event set actor_name = 'Nadie' where id = (select id from audit_event where place = 1 limit 1)`.execute(
      trx,
    ),
  );
  const match = await verified();
  expect(match?.faults).toEqual([
    {
      chain: expect.any(Number),
      position: 1,
      text: expect.stringMatching(/^Chain \d+, event 1: was changed$/),
    },
  ]);
});

it('a verification runs alone, can be stopped, and can start again after the process of the previous one was killed', async () => {
  const { db, clock } = service.platform;
  await db
    .insertInto('audit_verification')
    .values({
      id: newId(),
      state: 'running',
      started_at: clock.now(),
      started_by: newId(),
      started_by_name: 'Ana',
      total: 5,
      faults: '[]',
      head_at: null,
      updated_at: clock.now(),
      finished_at: null,
    })
    .execute();
  const response = await service.as(buildPerson()).post(`${root}/verify`);
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({ code: 'verification_running' });
  service.clock.advance(61_000);
  expect((await last())?.state).toBe('failed');
  expect((await verified())?.state).toBe('done');
  await db.updateTable('audit_verification').set({ state: 'running' }).where('state', '=', 'done').execute();
  const stopped = await service.as(buildPerson()).delete(`${root}/verification`);
  expect(stopped.body).toMatchObject({ data: { state: 'stopped' } });
});
