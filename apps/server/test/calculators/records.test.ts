import { calculatorKinds, findContentType, grant, setConsumerLoanLabel } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEntry } from '../../src/content/publish/commit.ts';
import { publishDueEntries } from '../../src/content/schedule/due.ts';
import { type EntryContext, entryContextFor } from '../../src/content/write/entry-context.ts';
import { Problem } from '../../src/errors.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { base, bodies, inputs } from './support.ts';

let service: TestApp;
const clock = new ManualClock('2026-11-21T15:00:00Z');
const ana = buildPerson();

beforeAll(async () => {
  service = await buildApp({ only: ['content', 'calculators'], clock, jobs: 'send' });
});
afterAll(() => service.close());

async function createCalculator(input: Record<string, unknown> = {}): Promise<StoredRecord> {
  const answer = await service.as(ana).post(base, { ...bodies.personal, ...input });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body as StoredRecord;
}
const commit = (id: string) => service.as(ana).post(`${base}/${id}/actions/commit`);
const statusOf = async (id: string) =>
  ((await service.as(ana).get(`${base}/${id}`)).body as StoredRecord).status;
/** Deletes all calculators, so that the next test can publish one of any kind. */
async function clearCalculators(): Promise<void> {
  const { body } = await service.as(ana).get(`${base}?per_page=100`);
  for (const { id } of (body as { data: StoredRecord[] }).data) await service.as(ana).delete(`${base}/${id}`);
}

describe('records of calculators', () => {
  it('are created from kind, currency and name, and copied, deleted and restored like other records', async () => {
    const target = { institution_id: 'bank', kind: 'vehicle', currency: 'USD', title: 'Feria de autos' };
    const answer = await service.as(ana).post(base, target);
    expect(answer).toMatchObject({ status: 201, body: { ...target, status: 'unpublished' } });
    const { id } = answer.body as StoredRecord;
    expect(answer.body).toMatchObject({ can: { duplicate: true, delete: true } });
    const copy = await service.as(ana).post(`${base}/${id}/duplicate`);
    expect(copy).toMatchObject({ status: 201, body: { title: 'Copia de Feria de autos', kind: 'vehicle' } });
    expect((await service.as(ana).delete(`${base}/${id}`)).status).toBe(204);
    const bin = '/core/hn/v1/deleted-calculators';
    expect((await service.as(ana).get(bin)).body).toMatchObject({ data: [{ id }] });
    expect((await service.as(ana).post(`${bin}/${id}/restore`)).body).toMatchObject({
      id,
      status: 'unpublished',
    });
    const reader = buildPerson({ permissions: grant(['retrieve', 'list'], ['calculator']) });
    for (const call of [
      service.as(reader).post(base, target),
      service.as(reader).put(`${base}/${id}`, target),
      service.as(reader).delete(`${base}/${id}`),
    ])
      expect((await call).status).toBe(403);
    await clearCalculators();
  });

  it('use the name that the deployment configures for the consumer loan', async () => {
    try {
      await using _app = await buildApp({
        only: ['calculators'],
        config: { consumerLoanLabel: 'Crédito Hogar' },
      });
      expect(calculatorKinds.dabuenavida).toBe('Crédito Hogar');
    } finally {
      setConsumerLoanLabel('Préstamo Buena Vida');
    }
  });
});

describe('calculators with the same kind and currency', () => {
  it('cannot be published at the same time: the second publication is refused with the name of the first calculator', async () => {
    const first = await createCalculator({ title: 'Préstamo personal' });
    const second = await createCalculator({ title: 'Préstamo de feria' });
    const inDollars = await createCalculator({
      title: 'Préstamo en dólares',
      currency: 'USD',
      min_amount: { amount: '500.00', currency: 'USD' },
      max_amount: { amount: '30000.00', currency: 'USD' },
    });
    expect((await commit(first.id)).status).toBe(200);
    const detail =
      '«Préstamo personal» ya está en el sitio con el mismo tipo y moneda: retírela antes de publicar esta.';
    expect(await commit(second.id)).toMatchObject({
      status: 409,
      body: {
        code: 'place_taken',
        detail,
        errors: [{ path: '/kind', message: detail }],
        holder: { id: first.id, name: 'Préstamo personal' },
      },
    });
    const manyResponse = await service
      .as(ana)
      .post(`${base}/bulk`, { action: 'commit', ids: [second.id, inDollars.id] });
    expect(manyResponse.body).toMatchObject({ data: [{ ok: false, code: 'place_taken' }, { ok: true }] });
    // A scheduled publication is refused too, because nobody would see a refusal at that hour.
    await service.as(ana).put(`${base}/${second.id}`, {
      ...bodies.personal,
      title: 'Préstamo de feria',
      rates_valid_from: '2026-12-01',
    });
    expect(await commit(second.id)).toMatchObject({ status: 409, body: { code: 'place_taken' } });
    // The published calculator can be published again.
    await service.as(ana).put(`${base}/${first.id}`, { ...bodies.personal, title: 'Préstamo personal 2' });
    expect((await commit(first.id)).status).toBe(200);
    // Deletion permits another one to be published; the restored draft can then not be published.
    expect((await service.as(ana).delete(`${base}/${first.id}`)).status).toBe(204);
    expect((await service.as(null).post(`${base}/${first.id}/simulate`, inputs.personal)).status).toBe(404);
    expect(await commit(second.id)).toMatchObject({ status: 200, body: { status: 'pending' } });
    await service.as(ana).post(`/core/hn/v1/deleted-calculators/${first.id}/restore`);
    expect(await commit(first.id)).toMatchObject({
      status: 409,
      body: {
        detail:
          '«Préstamo de feria» espera su publicación con el mismo tipo y moneda: cancélela antes de publicar esta.',
      },
    });
    await clearCalculators();
  });

  it('can be published only once when several processes publish at the same moment', async () => {
    const type = findContentType('calculators');
    if (type === undefined) throw new Error('There is no type of calculators.');
    const { platform } = service;
    const actor: EntryContext['actor'] = { person: ana, name: ana.name, requestId: null, address: null };
    const isApart = process.env['TEST_ENGINE'] === 'postgres';
    const openPlatform = isApart
      ? await createPlatform(platform.config, platform.log, {
          clock,
          database: await openDatabase(platform.config, platform.log),
        })
      : null;
    const processes = [platform, openPlatform ?? platform] as const;
    try {
      const made6 = await Promise.all(
        Array.from({ length: 6 }, (_, n) => createCalculator({ title: `A la vez ${n}` })),
      );
      const outcomes = await Promise.allSettled(
        made6.map(({ id }, n) =>
          commitEntry(entryContextFor(processes[n % 2 ? 1 : 0], type, actor), id, null),
        ),
      );
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refusals.map((reason) => (reason instanceof Problem ? reason.code : reason))).toEqual(
        Array.from({ length: 5 }, () => 'place_taken'),
      );
      const { body } = await service.as(null).get(`${base}?stage=production&kind=personal`);
      expect(body).toMatchObject({ meta: { total: 1 } });
    } finally {
      await openPlatform?.close();
    }
    await clearCalculators();
  });

  it('are not published on schedule while another one is published', async () => {
    const first = await createCalculator({ title: 'Primera', rates_valid_from: '2026-12-01' });
    await commit(first.id);
    // State in the database of an earlier release without this rule.
    await service.platform.db
      .updateTable('entry')
      .set({ scheduled_revision: null, status: 'unpublished' })
      .where('id', '=', first.id)
      .execute();
    const second = await createCalculator({ title: 'Segunda' });
    expect((await commit(second.id)).status).toBe(200);
    await service.platform.db
      .updateTable('entry')
      .set({ scheduled_revision: first.revision, status: 'pending' })
      .where('id', '=', first.id)
      .execute();
    clock.advance(20 * 24 * 3_600_000);
    await publishDueEntries(service.platform);
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['unpublished', 'published']);
    await clearCalculators();
  });
});
