import { bankTimeZone, civilTime, instantOf, setBankTimeZone, startOfDay } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/features/people/index.ts';
import { buildApp, buildPerson } from '../support/build-app.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { typedService } from '../support/typed-service.ts';

/**
 * Zones: six hours behind UTC all year, UTC itself, one with a change to summer time on 2026-03-08, and one with an
 * offset of quarter hours.
 */
const zones = ['America/Tegucigalpa', 'UTC', 'America/New_York', 'Asia/Kathmandu'] as const;
const hourMs = 3_600_000;
const zoneBefore = bankTimeZone();
afterAll(() => setBankTimeZone(zoneBefore));

/** Days before and of the promotion; clocks in New York go forward on the second one, its first day. */
const [textBefore, first, last] = ['2026-03-07', '2026-03-08', '2026-03-09'] as const;
const expected: Readonly<Record<(typeof zones)[number], { begins: string; ends: string }>> = {
  'America/Tegucigalpa': { begins: '2026-03-08T06:00:00.000Z', ends: '2026-03-10T06:00:00.000Z' },
  UTC: { begins: '2026-03-08T00:00:00.000Z', ends: '2026-03-10T00:00:00.000Z' },
  'America/New_York': { begins: '2026-03-08T05:00:00.000Z', ends: '2026-03-10T04:00:00.000Z' },
  'Asia/Kathmandu': { begins: '2026-03-07T18:15:00.000Z', ends: '2026-03-09T18:15:00.000Z' },
};

describe.each(zones)('a bank in the time zone %s', (timeZone) => {
  it('publishes, expires, filters and exports by its local time', async () => {
    const { begins, ends } = expected[timeZone];
    const on = await typedService({
      config: { timeZone },
      // Last second of the previous day.
      clock: new ManualClock(new Date(Date.parse(begins) - 1000)),
      only: ['config', 'content', 'options', 'transfer'],
    });
    try {
      await createApiKey(on.service.platform, 'Consola');
      expect((await on.service.as(null).get('/config')).body).toMatchObject({ time_zone: timeZone });
      const promotion = await on.create('promotions', { start_date: first, end_date: last });
      expect((await on.commit('promotions', promotion.id)).body).toMatchObject({
        publish_at: begins,
        expire_at: ends,
      });
      const status = async (at: number): Promise<number> => {
        await on.passHours((at - on.service.clock.now().getTime()) / hourMs);
        return (await on.onSite('promotions', promotion.id)).status;
      };
      const findByDay = async (day: string) =>
        (await on.ana.get(`/promotions?updated_at_from=${day}&updated_at_to=${day}`)).body;
      expect(await findByDay(textBefore)).toMatchObject({ meta: { total: 1 } });
      expect(await findByDay(`${textBefore}T23:59`)).toMatchObject({ meta: { total: 1 } });
      expect(await findByDay(first)).toMatchObject({ meta: { total: 0 } });
      const sheet = await on.service.app.inject({
        method: 'GET',
        url: '/api/promotions/export?format=csv&columns=updated_at',
        headers: on.service.as(buildPerson()).identity,
      });
      expect(sheet.body).toContain('07/03/2026 11:59:59 p. m.');

      expect([await status(Date.parse(begins) - 1000), await status(Date.parse(begins))]).toEqual([404, 200]);
      expect([await status(Date.parse(ends) - 1000), await status(Date.parse(ends))]).toEqual([200, 404]);
    } finally {
      await on.service.close();
    }
  });
});

it('local times equal those computed by the database for two years', async () => {
  await using service = await buildApp({ features: [] });
  for (const timeZone of zones) {
    setBankTimeZone(timeZone);
    const hours = await sql<{ at: Date; hour_text: string }>`
      select at, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as hour_text
      from generate_series('2026-01-01T00:15Z'::timestamptz, '2027-12-31T23:15Z'::timestamptz, '1 hour') as at`.execute(
      service.platform.db,
    );
    expect(hours.rows).toHaveLength(17_520);
    const visibleItems = hours.rows.map(({ at }) => `${civilTime(at).day} ${civilTime(at).time}`);
    expect(visibleItems, timeZone).toEqual(hours.rows.map((row) => row.hour_text));
    // A local time converts back to the same instant, or to an hour earlier if the local time occurs for the second
    // time.
    const rows = hours.rows.filter(({ at, hour_text: text }) => {
      const [day = '', time = ''] = text.split(' ');
      return instantOf(day, time).getTime() !== at.getTime();
    });
    expect(rows.map(({ at }) => at.toISOString())).toEqual(
      timeZone === 'America/New_York' ? ['2026-11-01T06:15:00.000Z', '2027-11-07T06:15:00.000Z'] : [],
    );
    const days = await sql<{ day: string; begins: Date }>`
      select to_char(day, 'YYYY-MM-DD') as day, day at time zone ${timeZone} as begins
      from generate_series('2026-01-01'::timestamp, '2027-12-31'::timestamp, '1 day') as day`.execute(
      service.platform.db,
    );
    expect(days.rows.map(({ day }) => startOfDay(day))).toEqual(days.rows.map(({ begins }) => begins));
  }
});

it('a local time that the clock skips is moved later by the length of the skipped interval', () => {
  setBankTimeZone('America/New_York');
  expect(instantOf('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  // In Cairo, the day of the change to summer time begins at 1:00, because midnight is skipped.
  setBankTimeZone('Africa/Cairo');
  expect(startOfDay('2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
});
