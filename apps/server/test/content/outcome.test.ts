import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';

// The clock begins at 2026-03-02, 9:00 a. m. in Tegucigalpa.

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

/** Returns the date a number of days from now. */
const day = (days: number): string =>
  new Date(on.service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/**
 * Returns the hours from 9 a. m. in Honduras, when each test begins, to the start of the day that is `days` ahead.
 */
const untilDay = (days: number): number => days * 24 - 9;

describe('a promotion', () => {
  it('publishes its winners only after its end, whatever the way of publication', async () => {
    const winners = await on.createPublished('documents');
    const promotion = await on.createPublished('promotions', { start_date: day(-1), end_date: day(0) });
    const ends = day(0).split('-').reverse().join('/');
    const message = expect.stringContaining(`después del ${ends}`);
    const errors = [{ path: '/winners_document_id', message }];
    const path = `/promotions/${promotion.id}`;
    await on.change('promotions', promotion.id, { winners_document_id: winners.id });
    expect(await on.commit('promotions', promotion.id)).toMatchObject({ status: 422, body: { errors } });
    expect(
      (await on.ana.post('/promotions/bulk', { action: 'commit', ids: [promotion.id] })).body,
    ).toMatchObject({
      data: [{ ok: false, detail: message }],
    });
    const coming = await on.create('promotions', {
      start_date: day(1),
      end_date: day(2),
      winners_document_id: winners.id,
    });
    expect((await on.commit('promotions', coming.id)).body).toMatchObject({
      errors: [{ path: '/winners_document_id' }],
    });
    // The promotion ends with the end of the day in the time zone of the bank.
    await on.passHours(untilDay(1) - 1 / 60);
    expect((await on.commit('promotions', promotion.id)).status).toBe(422);
    on.service.clock.advance(60_000);
    const closed = await on.commit('promotions', promotion.id);
    expect(closed).toMatchObject({ status: 200, body: { status: 'historic' } });
    expect((await on.onSite('promotions', promotion.slug)).body).toMatchObject({
      status: 'historic',
      winners_document: { id: winners.id },
    });
    // With a later end, the promotion is not over, and archiving does not publish the winners either.
    await on.ana.post(`${path}/unpublish`);
    await on.change('promotions', promotion.id, { winners_document_id: null, end_date: day(0) });
    expect((await on.commit('promotions', promotion.id)).status).toBe(200);
    await on.passHours(24);
    await on.change('promotions', promotion.id, { winners_document_id: winners.id, end_date: day(5) });
    expect((await on.ana.post(`${path}/archive`)).body).toMatchObject({
      code: 'not_publishable',
      errors: [{ path: '/winners_document_id' }],
    });
    on.service.clock.advance(9 * 3_600_000);
  });

  it('is not published when it is closed, unless it was published before', async () => {
    const winners = await on.createPublished('documents');
    const promotion = await on.create('promotions', {
      start_date: day(-3),
      end_date: day(-1),
      winners_document_id: winners.id,
    });
    expect(await on.commit('promotions', promotion.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/end_date' }] },
    });
  });
});
