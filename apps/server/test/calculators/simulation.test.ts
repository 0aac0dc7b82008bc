import { calculatorCalls, openApiDocument } from '@vitrina/contract';
import type { CalculatorKind, Simulation } from '@vitrina/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type TestAnswer, type TestApp } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { ManualClock } from '../support/manual-clock.ts';

import { base, bodies, inputs, lempiras } from './support.ts';

let service: TestApp;
const clock = new ManualClock('2026-11-21T15:00:00Z');
const ana = buildPerson();

beforeAll(async () => {
  service = await buildApp({ only: ['content', 'calculators'], clock, jobs: 'send' });
});
afterAll(() => service.close());
// Each test runs in a new minute, so that the limit per minute does not affect it.
beforeEach(() => clock.advance(61_000));

async function createCalculator(
  kind: CalculatorKind,
  changes: Record<string, unknown> = {},
): Promise<StoredRecord> {
  const answer = await service.as(ana).post(base, { ...bodies[kind], ...changes });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as StoredRecord;
}

const commit = (id: string) => service.as(ana).post(`${base}/${id}/actions/commit`);

const onSite = new Map<CalculatorKind, string>();

/**
 * Publishes a calculator and deletes the one published before: only one of each kind and currency can be published.
 */
async function published(kind: CalculatorKind, changes: Record<string, unknown> = {}): Promise<StoredRecord> {
  const { id } = await createCalculator(kind, changes);
  const onSiteBefore = onSite.get(kind);
  if (onSiteBefore !== undefined) await service.as(ana).delete(`${base}/${onSiteBefore}`);
  onSite.set(kind, id);
  const answer = await commit(id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as StoredRecord;
}

/** Calls the simulation as the public site does: without a session and without a key. */
const simulate = (
  idOrSlug: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  service.app
    .inject({
      method: 'POST',
      url: `/api${base}/${idOrSlug}/simulate`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
    .then(({ statusCode, headers: got, body }) => ({
      status: statusCode,
      headers: got,
      body: JSON.parse(body),
    }));

async function simulateLoan(idOrSlug: string, sentValue: unknown): Promise<Simulation> {
  const { status, body } = await simulate(idOrSlug, sentValue);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Simulation;
}

describe('the public simulation', () => {
  it.each([
    // Expected payments, computed independently (interest and principal; with insurance).
    ['vehicle', '520000.00', '13.50', '10576.26', '13247.76', 72],
    ['personal', '150000.00', '24.00', '4890.28', '4957.78', 48],
    ['dabuenavida', '24300.00', '30.00', '1358.68', '1369.62', 24],
  ] as const)(
    'is exact to the cent for %s with a loan of %s at %s, and ends at a balance of 0.00',
    async (kind, amount, rate, payment, total, term) => {
      const { id } = await published(kind);
      const simulation = await simulateLoan(id, inputs[kind]);
      expect(simulation).toMatchObject({
        kind,
        annual_rate: rate,
        amount: lempiras(amount),
        payment: lempiras(payment),
        total_payment: lempiras(total),
      });
      expect(simulation.schedule).toHaveLength(term);
      expect(simulation.schedule?.at(-1)?.closing_balance).toEqual(lempiras('0.00'));
      const repaid = (simulation.schedule ?? []).reduce(
        (sum, row) => sum + BigInt(row.principal.amount.replace('.', '')),
        0n,
      );
      expect(repaid).toBe(BigInt(amount.replace('.', '')));
    },
  );

  it('is available by slug, and has payment dates on request', async () => {
    const { slug } = await published('personal', { title: 'Préstamo con fechas' });
    const { schedule } = await simulateLoan(slug, { ...inputs.personal, disbursed_on: '2026-01-31' });
    expect(schedule?.slice(0, 2).map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-31']);
  });

  it('omits the schedule or the CAT if the calculator hides them', async () => {
    const { id } = await published('personal', { show_schedule: false, show_cat: false });
    expect(await simulateLoan(id, inputs.personal)).toMatchObject({ schedule: null, cat: null });
  });

  it('uses the published version at once after the publication, and never the draft', async () => {
    const { id, slug } = await published('personal', { title: 'Préstamo que cambia' });
    const stateBefore = await simulateLoan(id, inputs.personal);
    const dearer = {
      ...bodies.personal,
      title: 'Préstamo que cambia',
      slug,
      rates: [{ guarantee: 'none', max_term_months: 84, annual_rate: '26.00' }],
    };
    expect((await service.as(ana).put(`${base}/${id}`, dearer)).status).toBe(200);
    expect(await simulateLoan(id, inputs.personal)).toEqual(stateBefore);
    expect((await commit(id)).status).toBe(200);
    expect(await simulateLoan(id, inputs.personal)).toMatchObject({ annual_rate: '26.00' });
  });

  it('uses the old rates until the day before the new rates begin', async () => {
    const { id, slug } = await published('personal', { title: 'Préstamo con tasa futura' });
    const later = {
      ...bodies.personal,
      title: 'Préstamo con tasa futura',
      slug,
      rates: [{ guarantee: 'none', max_term_months: 84, annual_rate: '30.00' }],
      rates_valid_from: '2026-12-01',
    };
    await service.as(ana).put(`${base}/${id}`, later);
    expect((await commit(id)).body).toMatchObject({
      status: 'published',
      scheduled_at: '2026-12-01T06:00:00.000Z',
    });
    expect(await simulateLoan(id, inputs.personal)).toMatchObject({ annual_rate: '24.00' });
  });

  it('returns 404 before the first publication and after the withdrawal', async () => {
    const draft = await createCalculator('personal');
    expect((await simulate(draft.id, inputs.personal)).status).toBe(404);
    const { id } = await published('personal');
    expect((await service.as(ana).post(`${base}/${id}/unpublish`)).status).toBe(200);
    for (const where of [id, 'no-hay', "x' or '1'='1", '0190b0d0-0000-7000-8000-00000000dead'])
      expect(await simulate(encodeURIComponent(where), inputs.personal), where).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  it('reports an error in Spanish for each invalid input', async () => {
    const { id } = await published('personal');
    const faults = async (sentValue: unknown) => {
      const { status, body } = await simulate(id, sentValue);
      return [status, (body as { errors: unknown }).errors];
    };
    expect(await faults({ ...inputs.personal, term_months: 13 })).toEqual([
      400,
      [{ path: '/term_months', message: 'Elija un plazo de 12 a 84 meses, de 12 en 12.' }],
    ]);
    expect(await faults({ ...inputs.personal, amount: { amount: '1', currency: 'USD' } })).toEqual([
      400,
      [
        { path: '/amount', message: 'Escriba el monto en lempiras.' },
        { path: '/amount', message: 'Escriba un monto de L 10,000.00 a L 800,000.00.' },
      ],
    ]);
    expect(await faults({ guarantee: 'house', year: 2020 })).toEqual([
      400,
      expect.arrayContaining([
        { path: '/amount', message: 'Escriba el monto.' },
        { path: '/guarantee', message: 'Elija la garantía.' },
        { path: '/term_months', message: 'Escriba el plazo en meses.' },
        { path: '/year', message: 'No se reconoce este dato.' },
      ]),
    ]);
    expect(await faults(['no', 'inputs'])).toEqual([
      400,
      [{ path: '', message: 'Escriba los datos del préstamo.' }],
    ]);
    // Fields of another kind of calculator are refused.
    expect((await faults(inputs.vehicle))[0]).toBe(400);
  });

  it('can be called without a session by pages of any site', async () => {
    const { id } = await published('personal');
    const url = `/api${base}/${id}/simulate`;
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://www.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([preflight.statusCode, preflight.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      },
    ]);
    const foreign = { origin: 'https://www.example.com', 'sec-fetch-site': 'cross-site' };
    for (const [body, status] of [
      [inputs.personal, 200],
      [{}, 400],
    ] as const) {
      const answer = await simulate(id, body, foreign);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    // No other write is permitted to pages of other sites, neither in the preflight nor in the call.
    expect((await service.as(ana).post(`${base}/${id}/actions/commit`, undefined, foreign)).status).toBe(403);
    const response = await service.app.inject({ method: 'OPTIONS', url: `/api${base}/${id}/actions/commit` });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is limited in calls per address and minute', async () => {
    const { id } = await published('personal');
    const from = (address: string) =>
      service.app.inject({
        method: 'POST',
        url: `/api${base}/${id}/simulate`,
        remoteAddress: address,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
    // Requests that cannot be parsed count too.
    const { perMinute = 0 } = calculatorCalls.simulate;
    for (let n = 0; n < perMinute; n++) expect((await from('203.0.113.7')).statusCode).toBe(400);
    const response = await from('203.0.113.7');
    expect([response.statusCode, Number(response.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect((await from('203.0.113.8')).statusCode).toBe(400);
    clock.advance(61_000);
    expect((await from('203.0.113.7')).statusCode).toBe(400);
  });

  it('creates neither an audit event nor a log line', async () => {
    const { id } = await published('personal');
    const events = () =>
      service.platform.db
        .selectFrom('audit_event')
        .select((q) => q.fn.countAll().as('n'))
        .executeTakeFirst();
    const stateBefore = await events();
    const lines = service.log.length;
    await simulateLoan(id, inputs.personal);
    expect(await events()).toEqual(stateBefore);
    expect(service.log.slice(lines)).toEqual([]);
  });

  it('is documented with the inputs of every kind of calculator', () => {
    const { paths, components } = openApiDocument('0') as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
      components: { schemas: Record<string, unknown> };
    };
    const call = paths['/core/hn/v1/calculators/{calculatorId}/simulate']?.['post'];
    for (const word of [
      'VehicleInputs',
      'PersonalInputs',
      'DabuenavidaInputs',
      'closing_balance',
      '120 a minute',
    ])
      expect(JSON.stringify(call)).toContain(word);
    expect(components.schemas).toMatchObject({ VehicleInputs: { properties: { vehicle_value: {} } } });
    expect(call?.['security']).toEqual([]);
  });
});
