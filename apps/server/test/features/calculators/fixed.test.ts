import { calculatorKinds, grant, nameConsumerLoan } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { calculators, createFixedCalculators } from '../../../src/features/calculators/index.ts';
import { ManualClock } from '../../../src/platform/clock.ts';
import { buildApp, buildPerson, type TestApp } from '../../support/build-app.ts';
import type { Stored } from '../../support/factories.ts';

import { base, bodies } from './support.ts';

let service: TestApp;
const clock = new ManualClock('2026-11-21T15:00:00Z');
const ana = buildPerson();

beforeAll(async () => {
  service = await buildApp({ features: [content, calculators], clock, jobs: 'send' });
});
afterAll(() => service.close());

describe('the fixed records', () => {
  it('are one of each kind and currency, drafts that only need their terms', async () => {
    await using fresh = await buildApp({ features: [content, calculators], clock });
    await createFixedCalculators(fresh.platform, ana);
    const { data } = (await fresh.as(ana).get(`${base}?sort=title`)).body as { data: Stored[] };
    expect(
      data.map(({ title, kind, currency, status, institution_id }) => [
        title,
        kind,
        currency,
        status,
        institution_id,
      ]),
    ).toEqual([
      ['Préstamo Buena Vida en dólares', 'dabuenavida', 'USD', 'unpublished', 'bank'],
      ['Préstamo Buena Vida en lempiras', 'dabuenavida', 'HNL', 'unpublished', 'bank'],
      ['Préstamo para vehículo en dólares', 'vehicle', 'USD', 'unpublished', 'bank'],
      ['Préstamo para vehículo en lempiras', 'vehicle', 'HNL', 'unpublished', 'bank'],
      ['Préstamo personal en dólares', 'personal', 'USD', 'unpublished', 'bank'],
      ['Préstamo personal en lempiras', 'personal', 'HNL', 'unpublished', 'bank'],
    ]);
    const [first] = data;
    expect((await fresh.as(ana).post(`${base}/${first?.id}/actions/commit`)).status).toBe(422);
    expect((await fresh.as(ana).delete(`${base}/${first?.id}`)).status).toBe(409);
  });

  it('call the consumer loan what the deployment calls it', async () => {
    try {
      await using fresh = await buildApp({
        features: [content, calculators],
        clock,
        config: { consumerLoanLabel: 'Crédito Hogar' },
      });
      await createFixedCalculators(fresh.platform, ana);
      const { data } = (await fresh.as(ana).get(`${base}?kind=dabuenavida&sort=title`)).body as {
        data: Stored[];
      };
      expect(data.map(({ title, kind }) => [title, kind])).toEqual([
        ['Crédito Hogar en dólares', 'dabuenavida'],
        ['Crédito Hogar en lempiras', 'dabuenavida'],
      ]);
      expect(calculatorKinds.dabuenavida).toBe('Crédito Hogar');
    } finally {
      nameConsumerLoan('Préstamo Buena Vida');
    }
  });

  it('are for those who may change them', async () => {
    const made = await service.as(ana).post(base, bodies.vehicle);
    expect(made.status).toBe(201);
    const { id } = made.body as Stored;
    const reader = buildPerson({ permissions: grant(['retrieve', 'list'], ['calculator']) });
    expect((await service.as(reader).get(`${base}/${id}`)).status).toBe(200);
    expect((await service.as(reader).put(`${base}/${id}`, bodies.vehicle)).status).toBe(403);
  });
});
